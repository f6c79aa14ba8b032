import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
vi.stubGlobal('document', { documentElement: {} })

const folder = join(import.meta.dirname, '../../console/src')
const { offeredLanguages, translated } = await import('../../console/src/language/language.ts')
const { addTexts, textsIn, translate } = await import('../../console/src/language/translate.ts')

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(folder, path), 'utf8') }))

// Each file that declares texts, in its own file beside the code that reads them.
const parts = sources.flatMap(({ path, source }) => {
  const [, name] = /\bdefineTexts\('([^']+)'/.exec(source) ?? []
  return name === undefined ? [] : [{ path, name }]
})
for (const { path } of parts) await import(join(folder, path))

type Texts = Readonly<Record<string, string>>

/** The quotation marks of each language, the opening one first. */
const quotes = { en: '“”', de: '„“', fr: '«»', pl: '„”' } as const

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

async function textsOf(language: string, part: string): Promise<Texts> {
  const loaded = await translated[language as keyof typeof translated]?.()
  return loaded?.[part] ?? textsIn(language, part) ?? {}
}

describe('the console', () => {
  it('declares the texts of its parts', () => {
    expect(parts.length).toBeGreaterThan(15)
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  })

  it('offers the pseudo-locale only in development, and to readers who have it', () => {
    const offered = (...of: Parameters<typeof offeredLanguages>) =>
      offeredLanguages(...of).map(([one]) => one)
    expect(offered('de', false)).toEqual(['en', 'de', 'fr', 'pl'])
    expect(offered('de', true)).toContain('en-XA')
    expect(offered('en-XA', false)).toContain('en-XA')
  })

  describe.each(['de', ...Object.keys(translated)])('in the language %s', (language) => {
    it.each(parts)('has each text of $name, with the same values in it', async ({ name }) => {
      const texts = await textsOf(language, name)
      const english: Texts = textsIn('en', name)!
      expect(Object.keys(texts).sort()).toEqual(keysFor(language, english))
      for (const [key, text] of Object.entries(texts)) {
        const original = english[key] ?? english[key.replace(plural, '_other')]!
        expect([key, text.trim() === '', placeholders(text)]).toEqual([key, false, placeholders(original)])
      }
    })
  })

  describe.each(Object.entries(quotes))('with the texts in %s', (language, pair) => {
    it.each(parts)('has the typography of the language in $name', async ({ name }) => {
      for (const [key, text] of Object.entries(await textsOf(language, name))) {
        const marks = text.replace(/[^"'“”„«»]/g, '')
        expect([key, marks]).toEqual([key, pair.repeat(marks.length / 2)])
        // A percentage is a value that useFormat() writes: only some languages have a space before the sign.
        expect([key, text]).not.toEqual([key, expect.stringContaining('%')])
        if (language === 'fr') expect([key, text]).not.toEqual([key, expect.stringMatching(/ [:;!?»]|« /)])
      }
    })
  })

  it('writes numbers in texts by the rules of the language', async () => {
    addTexts('fr', 'parts', (await translated.fr!()).parts!)
    const written = (count: number, language: string) =>
      translate(language, language, 'parts', 'rows', { count })
    expect(['en', 'de', 'fr'].map((language) => written(2_000_000, language))).toEqual([
      '2,000,000 rows',
      '2.000.000 Zeilen',
      '2\u202f000\u202f000 de lignes',
    ])
    expect([0, 1].map((count) => written(count, 'fr'))).toEqual(['0 ligne', '1 ligne'])
  })

  it('writes values into texts as they are', () => {
    const named = (values: object) => translate('en', 'en', 'parts', 'named', { ...values })
    expect(named({ name: '<b> & {{value}}', value: '$& $1' })).toBe('<b> & {{value}}: $& $1')
    expect([named({ name: 'Seats', value: null }), named({ value: 1_000 })]).toEqual(['Seats: ', ': 1,000'])
  })

  it('reads the English text where a language has none, and the key where English has none', () => {
    const read = (key: string, language = 'pl') => translate(language, language, 'parts', key, { count: 5 })
    expect([read('rows'), read('loading'), read('constructor')]).toEqual(['5 rows', 'Loading', 'constructor'])
    expect(read('rows', 'en-XA')).toBe('[5 ŕöŵš·····]')
  })

  it('lets a text join a label and its value: French has a space before the colon', () => {
    const joined = sources.flatMap(({ path, source }) =>
      [...source.matchAll(/\{(?:text|part|all|names)\((?:[^{}\n]|\{\w+\})*\)\} ?[:;]/g)].map(
        ([one]) => `${path}: ${one}`,
      ),
    )
    expect(joined, "use usePartTexts()('named', { name, value })").toEqual([])
  })

  it('has no text of a part that does not exist', async () => {
    for (const load of Object.values(translated))
      expect(Object.keys(await load()).filter((name) => !parts.some((part) => part.name === name))).toEqual(
        [],
      )
  })
})
