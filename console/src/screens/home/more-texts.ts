import { defineTexts } from '../../language/texts.ts'

export const useMoreTexts = defineTexts('homeMore', {
  en: {
    moreText: 'There are more rows. The numbers and amounts above count only the rows that are shown.',
    readMore: 'Show more rows',
  },
  de: {
    moreText: 'Es gibt weitere Zeilen. Die Anzahlen und Beträge oben zählen nur die gezeigten Zeilen.',
    readMore: 'Weitere Zeilen anzeigen',
  },
})
