import type { Problem } from '../problem.ts'
import { countryProblem, isCountryCode } from './country.ts'
import { emailProblem } from './email.ts'
import { phoneProblem } from './phone.ts'
import { postalCodeProblem } from './postal-code.ts'

/** A company as it was sent: any member may be absent or of a type that its shape forbids. */
type SentCompany = Readonly<Record<string, unknown>>

/**
 * The country of a company, without the white space around it, or null when it has none. The stored text
 * keeps that white space, so whoever compares countries compares this.
 */
export function countryOf(company: SentCompany): string | null {
  return typeof company.country === 'string' ? company.country.trim() : null
}

/**
 * Checks what a company says about its country, ZIP, phone and e-mail, and reports all that is wrong at once.
 *
 * ZIP and phone are judged by the country; without one (null or absent), or with an unknown one, they are
 * left alone. Members that are not text are left alone too: they are either null or a mistake of shape, which
 * is reported elsewhere.
 *
 * @param postalCodeMember the name of the ZIP: resellers call it `zipCode`, customers `zip`
 * @returns one problem per offending member, in the order country, ZIP, phone, e-mail; none when all is right
 */
export function companyProblems(company: SentCompany, postalCodeMember: 'zipCode' | 'zip'): Problem[] {
  const problems: Problem[] = []
  const check = (path: string, problemOf: (value: string) => string | undefined): void => {
    const value = company[path]
    const description = typeof value === 'string' ? problemOf(value) : undefined
    if (description !== undefined) problems.push({ path, description })
  }

  const country = countryOf(company)
  check('country', countryProblem)
  if (country !== null && isCountryCode(country)) {
    check(postalCodeMember, (postalCode) => postalCodeProblem(country, postalCode))
    check('phone', (phone) => phoneProblem(country, phone))
  }
  check('email', emailProblem)
  return problems
}
