import { type Country, countryProblem } from '../../domain/values/contact/country.ts'
import { canonicalText, nullableCanonicalText } from '../../validation/fields.ts'

// Country, ZIP and phone are stored without the white space around them (docs/api-design.md, "Text").

const isCountry = { description: 'ISO 3166-1 alpha-2 code, such as DE.', textRule: countryProblem }

/** A country. */
export const country = canonicalText<Country>(255, isCountry)

/** A country or null. */
export const nullableCountry = nullableCanonicalText<Country>(255, isCountry)

/** A postal code; its country decides in a rule of the object that has both. */
export const postalCode = canonicalText(30, { description: 'A postal code of the country.' })

/** A postal code or null. */
export const nullablePostalCode = nullableCanonicalText(30, { description: 'A postal code of the country.' })

/** A phone number or null; its country decides in a rule of the object that has both. */
export const nullablePhone = nullableCanonicalText(30, { description: 'A phone number of the country.' })
