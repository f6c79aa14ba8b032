import { toPseudo } from './pseudo.ts'

/** The texts of one part of the console, by their keys. */
type Texts = Readonly<Record<string, string>>

type Values = Readonly<Record<string, unknown>>

const loaded = new Map<string, Texts>()
const pluralRules = new Map<string, Intl.PluralRules>()

/** Adds the texts of a part in one language. */
export function addTexts(language: string, part: string, texts: Texts): void {
  loaded.set(`${language} ${part}`, texts)
}

/** Returns the texts of a part in one language; undefined if they are not loaded. */
export function textsIn(language: string, part: string): Texts | undefined {
  return loaded.get(`${language} ${part}`)
}

/**
 * Returns a text in a language, with the values in it; the English text if the language lacks it, and the key if English
 * lacks it, too.
 *
 * @param locale Writes the numbers in the text by its rules.
 * @param values `{{name}}` in the text is the value of `name`. A number in `count` chooses the plural form.
 */
export function translate(
  language: string,
  locale: string,
  part: string,
  key: string,
  values: Values = {},
): string {
  const text = textOf(language, part, key, values.count)
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => written(values[name], locale))
}

function textOf(language: string, part: string, key: string, count: unknown): string {
  if (language === 'en-XA') return toPseudo(textOf('en', part, key, count))
  for (const one of new Set([language, 'en'])) {
    const texts = textsIn(one, part) ?? {}
    const keys = typeof count === 'number' ? [`${key}_${pluralForm(one, count)}`, key] : [key]
    const found = keys.find((one) => Object.hasOwn(texts, one))
    if (found !== undefined) return texts[found]!
  }
  return key
}

function pluralForm(language: string, count: number): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return rules.select(count)
}

function written(value: unknown, locale: string): string {
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
  return value === undefined || value === null ? '' : String(value)
}
