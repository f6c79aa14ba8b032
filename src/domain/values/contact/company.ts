import type { Problem } from '../../../validation/problem.ts'
import { isCountryCode } from './country.ts'
import { emailProblem } from './email.ts'
import { phoneProblem } from './phone.ts'
import { postalCodeProblem } from './postal-code.ts'

/** A company as it was sent: any member may be absent or of a wrong type. */
type SentCompany = Readonly<Record<string, unknown>>

/**
 * Checks ZIP, phone and e-mail of a company, and returns all problems at once.
 *
 * ZIP and phone depend on the country; without one (null or absent), or with an unknown one, they are
 * skipped. Members that are not text are skipped too: they are null, or reported by the schema, as is an
 * unknown country.
 *
 * @param postalCodeMember the name of the ZIP: resellers call it `zipCode`, customers `zip`
 * @returns one problem per offending member, in the order ZIP, phone, e-mail
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
