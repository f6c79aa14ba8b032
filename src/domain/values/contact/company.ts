import type { Problem } from '../../../validation/problem.ts'
import { isCountryCode } from './country.ts'
import { emailProblem } from './email.ts'
import { phoneProblem } from './phone.ts'
import { postalCodeProblem } from './postal-code.ts'

/** A company as it was sent: any member may be absent or of a type that its shape forbids. */
type SentCompany = Readonly<Record<string, unknown>>

/**
 * Checks the ZIP, phone and e-mail of a company, and reports all that is wrong at once.
 *
 * ZIP and phone are judged by the country; without one (null or absent), or with an unknown one, they are
 * left alone. Members that are not text are left alone too: they are either null or a mistake of shape, which
 * is reported elsewhere, as is an unknown country.
 *
 * @param postalCodeMember the name of the ZIP: resellers call it `zipCode`, customers `zip`
 * @returns one problem per offending member, in the order ZIP, phone, e-mail; none when all is right
 */
export function companyProblems(company: SentCompany, postalCodeMember: 'zipCode' | 'zip'): Problem[] {
  const problems: Problem[] = []
  const check = (path: string, problemOf: (value: string) => string | undefined): void => {
    const value = company[path]
    const description = typeof value === 'string' ? problemOf(value) : undefined
    if (description !== undefined) problems.push({ path, description })
  }

  const { country } = company
  if (typeof country === 'string' && isCountryCode(country)) {
    check(postalCodeMember, (postalCode) => postalCodeProblem(country, postalCode))
    check('phone', (phone) => phoneProblem(country, phone))
  }
  check('email', emailProblem)
  return problems
}
