import { useCallback } from 'react'
import { translations, useLanguage } from './language.ts'
import { toPseudo } from './pseudo.ts'

type WithoutPlural<Key> = Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : Key

/** Returns the text of a key, with the values in it. `count` chooses the plural form. */
export type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, unknown>>) => string

/**
 * Declares the texts of one part of the console and returns the hook that reads them. A key with the endings `_one` and
 * `_other` has a plural. The compiler refuses a key that one language lacks.
 *
 * @param namespace The name of the part, which no other part has.
 */
export function defineTexts<const English extends Readonly<Record<string, string>>>(
  namespace: string,
  { en, de }: { readonly en: English; readonly de: Readonly<Record<keyof English, string>> },
): () => Translate<WithoutPlural<keyof English & string>> {
  const pseudo = Object.fromEntries(Object.entries(en).map(([key, text]) => [key, toPseudo(text)]))
  translations.addResourceBundle('en', namespace, en)
  translations.addResourceBundle('de', namespace, de)
  translations.addResourceBundle('en-XA', namespace, pseudo)
  const read = translations.t as (key: string, options: Readonly<Record<string, unknown>>) => string
  return function useTexts() {
    const language = useLanguage()
    return useCallback((key, values) => read(key, { ...values, ns: namespace, lng: language }), [language])
  }
}
