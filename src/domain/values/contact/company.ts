import type { Problem } from '../../../validation/problem.ts'
import { isCountryCode } from './country.ts'
import { emailProblem } from './email.ts'
import { phoneProblem } from './phone.ts'
import { postalCodeProblem } from './postal-code.ts'

/** A company in a request. Any member may be absent or have a wrong type. */
type SentCompany = Readonly<Record<string, unknown>>

/**
 * Returns the problems of ZIP, phone and e-mail of a company, at most one per member, in this order.
 *
 * ZIP and phone depend on the country. They are not checked when the country is null, absent or unknown, which
 * the schema reports. Members that are not text are not checked either, because they are null or reported by
 * the schema.
 *
 * @param postalCodeMember The name of the ZIP: `zipCode` for resellers, `zip` for customers.
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
