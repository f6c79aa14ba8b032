import { useCallback } from 'react'
import { localeOf, useLanguage } from './language.ts'
import { addTexts, translate } from './translate.ts'

type WithoutPlural<Key> = Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : Key

/** Returns the text of a key, with the values in it. `count` chooses the plural form. */
export type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, unknown>>) => string

/**
 * Declares the texts of one part of the console and returns the hook that reads them. A key with the endings `_one` and
 * `_other` has a plural. The compiler refuses a key that one language lacks.
 *
 * @param part The name of the part, which no other part has.
 */
export function defineTexts<const English extends Readonly<Record<string, string>>>(
  part: string,
  { en, de }: { readonly en: English; readonly de: Readonly<Record<keyof English, string>> },
): () => Translate<WithoutPlural<keyof English & string>> {
  addTexts('en', part, en)
  addTexts('de', part, de)
  return function useTexts() {
    const language = useLanguage()
    return useCallback(
      (key, values) => translate(language, localeOf(language), part, key, values),
      [language],
    )
  }
}
