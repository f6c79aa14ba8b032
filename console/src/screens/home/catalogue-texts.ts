import { defineTexts } from '../../language/texts.ts'

export const useCatalogueTexts = defineTexts('homeCatalogue', {
  en: {
    heldEnds:
      'Prices and offers that the vendor no longer lists, and that are still sold: {{held}}. Decide whether they end. Until then, each sync fails.',
    decide: 'Decide',
  },
  de: {
    heldEnds:
      'Preise und Angebote, die der Hersteller nicht mehr führt und die weiter verkauft werden: {{held}}. Entscheiden Sie, ob sie enden. Bis dahin schlägt jeder Abgleich fehl.',
    decide: 'Entscheiden',
  },
})
