import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
vi.stubGlobal('document', { documentElement: {} })

const folder = join(import.meta.dirname, '../../console/src')
const { translated, translations } = await import('../../console/src/language/language.ts')

// Each file that declares texts, in its own file beside the code that reads them.
const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => {
    const [, name] = /\bdefineTexts\('([^']+)'/.exec(readFileSync(join(folder, path), 'utf8')) ?? []
    return name === undefined ? [] : [{ path, name }]
  })
for (const { path } of parts) await import(join(folder, path))

type Texts = Readonly<Record<string, string>>

const plural = /_(?:zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...text.matchAll(/\{\{[^}]+\}\}/g)].map(([one]) => one).sort()

/** Returns the keys of a language for the keys of English: one for each plural form that the language has. */
function keysFor(language: string, english: Texts): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const keys = Object.keys(english).flatMap((key) =>
    plural.test(key) ? forms.map((form) => key.replace(plural, `_${form}`)) : [key],
  )
  return [...new Set(keys)].sort()
}

describe('the console', () => {
  it('declares the texts of its parts', () => {
    expect(parts.length).toBeGreaterThan(15)
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  })

  describe.each(['de', ...Object.keys(translated)])('in the language %s', (language) => {
    it.each(parts)('has each text of $name, with the same values in it', async ({ name }) => {
      const loaded = await translated[language as keyof typeof translated]?.()
      const texts: Texts = loaded?.[name] ?? translations.getResourceBundle(language, name) ?? {}
      const english: Texts = translations.getResourceBundle('en', name)
      expect(Object.keys(texts).sort()).toEqual(keysFor(language, english))
      for (const [key, text] of Object.entries(texts)) {
        const original = english[key] ?? english[key.replace(plural, '_other')]!
        expect([key, text.trim() === '', placeholders(text)]).toEqual([key, false, placeholders(original)])
      }
    })
  })

  it('has no text of a part that does not exist', async () => {
    for (const load of Object.values(translated))
      expect(Object.keys(await load()).filter((name) => !parts.some((part) => part.name === name))).toEqual(
        [],
      )
  })
})
