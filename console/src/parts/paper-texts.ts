import { defineTexts } from '../language/texts.ts'

/** The words beside a paper for another person. */
export const usePaperTexts = defineTexts('paper', {
  en: {
    copyAsText: 'Copy as text',
    copied: 'Copied',
    print: 'Print',
  },
  de: {
    copyAsText: 'Als Text kopieren',
    copied: 'Kopiert',
    print: 'Drucken',
  },
})
