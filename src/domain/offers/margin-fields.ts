import { decimal, dictionary, enumeration, nullable, object, type TUnsafe } from '../../validation/fields.ts'
import { offerTypes } from '../providers/provider.ts'
import { marginProblems, marginRules, type OfferTypeMargins, offerTypeProblems } from './margin.ts'

/** A margin in requests and answers. */
export const priceMargin = object(
  {
    marginRule: enumeration('MarginRule', marginRules),
    value: decimal(0, 999, 4, { description: 'The value in percent, with at most 4 decimals.' }),
  },
  { rule: marginProblems, title: 'PriceMargin' },
)

/** Margins by offer type in requests. */
export const offerTypeMargins: TUnsafe<OfferTypeMargins | null> = nullable(
  dictionary(priceMargin, {
    rule: offerTypeProblems,
    keys: offerTypes,
    unwrap: 'Value',
    title: 'OfferTypeMargins',
    description:
      'Margins by offer type, which take precedence over the margin for all offers. The names are offer types.',
  }),
)

/** Margins by offer type in answers. */
export const shownOfferTypeMargins: TUnsafe<OfferTypeMargins | null> = nullable(dictionary(priceMargin))
