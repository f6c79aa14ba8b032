import { canonicalText, nullableCanonicalText, nullableText } from '../../../validation/fields.ts'
import { type Country, countryProblem } from './country.ts'

// Country, postal code and phone are stored without surrounding white space (docs/api/companies.md, "Contact data").

const isCountry = {
  description: 'The country, as an ISO 3166-1 alpha-2 code such as DE.',
  textRule: countryProblem,
}

export const country = canonicalText<Country>(255, isCountry)

export const nullableCountry = nullableCanonicalText<Country>(255, isCountry)

/** A postal code. `companyProblems` checks the format, which depends on the country. */
export const postalCode = canonicalText(30, { description: 'The postal code, in the format of the country.' })

export const nullablePostalCode = nullableCanonicalText(30, {
  description: 'The postal code, in the format of the country.',
})

/** The schema of e-mail addresses in the OpenAPI document only; requests are checked by `emailProblem`. */
export const documentedEmail = { format: 'idn-email' }

/** The e-mail address of the primary contact, or null. `companyProblems` checks the format. */
export const nullableEmail = nullableText(255, {
  description: 'The e-mail address of the primary contact.',
  documented: documentedEmail,
})

/** A phone number or null. `companyProblems` checks the format, which depends on the country. */
export const nullablePhone = nullableCanonicalText(30, {
  description: 'The phone number, in the format of the country or with a country code.',
})
