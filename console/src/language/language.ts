import { createStore, useStored } from '../store.ts'
import { addTexts } from './translate.ts'

/** The languages of the console. `en-XA` is the pseudo-locale, which shows texts that do not fit or are not translated. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pl: 'Polski',
  'en-XA': 'Ƥşéüđö',
} as const

export type Language = keyof typeof languages

const pseudo: Language = 'en-XA'

/** Returns the languages to choose from. The pseudo-locale is for developers, and for readers who have it already. */
export function offeredLanguages(
  chosen: Language,
  isDevelopment: boolean,
): readonly (readonly [Language, string])[] {
  return (Object.entries(languages) as [Language, string][]).filter(
    ([code]) => code !== pseudo || code === chosen || isDevelopment,
  )
}

const remembered = 'console-language'

function firstLanguage(): Language {
  const wished = [localStorage.getItem(remembered), ...navigator.languages]
  for (const one of wished) {
    if (one && one in languages) return one as Language
    const short = one?.split('-')[0]
    if (short && short in languages) return short as Language
  }
  return 'en'
}

const current = createStore<Language>(firstLanguage())

document.documentElement.lang = current.get()

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The languages whose texts are not with the parts of the console, and are loaded when they are chosen. */
export const translated: Readonly<Partial<Record<Language, () => Promise<Texts>>>> = {
  fr: async () => (await import('./translations/fr.ts')).fr,
  pl: async () => (await import('./translations/pl.ts')).pl,
}

async function load(language: Language): Promise<void> {
  const texts = (await translated[language]?.()) ?? {}
  for (const [part, ofPart] of Object.entries(texts)) addTexts(language, part, ofPart)
}

/** Loads the texts of the first language. If they cannot be loaded, the console is in English. */
export async function loadFirstLanguage(): Promise<void> {
  await load(current.get()).catch(() => undefined)
}

/** Changes the language of the console and remembers it on this computer. */
export async function changeLanguage(language: Language): Promise<void> {
  await load(language)
  localStorage.setItem(remembered, language)
  document.documentElement.lang = language
  current.set(language)
}

/** Returns the language, and renders the component again when it changes. */
export function useLanguage(): Language {
  return useStored(current)
}

/** Returns the locale that formats numbers and dates: the browser's own variant of the language, such as de-AT. */
export function localeOf(language: Language): string {
  return navigator.languages.find((one) => one.split('-')[0] === language) ?? language.split('-')[0]!
}
