import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyProblems } from './company.ts'
import { countryCodes } from './country.ts'
import { examplePhone } from './phone.ts'
import { examplePostalCode } from './postal-code.ts'

const right = { country: 'PT', zipCode: '1000-001', phone: '912345678', email: 'ana@example.com' }

const paths = (company: Record<string, unknown>, member: 'zipCode' | 'zip' = 'zipCode') =>
  companyProblems(company, member).map(({ path }) => path)

describe('the problems of a company', () => {
  it('are none when all is right', () => {
    expect(companyProblems(right, 'zipCode')).toEqual([])
  })

  it('are none for any country with its examples', () => {
    for (const country of countryCodes) {
      const company = {
        country,
        zip: examplePostalCode(country) ?? '',
        phone: examplePhone(country),
        email: 'a@b.co',
      }
      expect(companyProblems(company, 'zip')).toEqual([])
    }
  })

  it('come all at once, each with its path', () => {
    const problems = companyProblems({ country: 'PT', zipCode: 'ABC', phone: '1', email: 'ana' }, 'zipCode')
    expect(problems).toEqual([
      {
        path: 'zipCode',
        description: '"ABC" is not a postal code of Portugal (PT); send one such as 2725-079.',
      },
      {
        path: 'phone',
        description: '"1" is not a phone number of Portugal (PT); send one such as +351 912 345 678.',
      },
      { path: 'email', description: '"ana" is not an e-mail address; send one such as ana@example.com.' },
    ])
  })

  it('name the ZIP as the request does', () => {
    expect(paths({ country: 'PT', zip: 'ABC', zipCode: 'ABC' }, 'zip')).toEqual(['zip'])
    expect(paths({ country: 'PT', zip: 'ABC', zipCode: 'ABC' }, 'zipCode')).toEqual(['zipCode'])
  })

  it.each(['XK', 'pt', 'Portugal', '', '  ', 'PT\u0000', '__proto__'])(
    'of the unknown country %j leave ZIP and phone alone, but not the e-mail',
    (country) => {
      expect(paths({ country, zipCode: 'ABC', phone: '1', email: 'ana' })).toEqual(['email'])
    },
  )

  it.each([{ country: null }, { country: undefined }, {}])(
    'of a company without a country (%j) leave ZIP and phone alone, but not the e-mail',
    (country) => {
      expect(paths({ ...country, zipCode: 'ABC', phone: '1', email: 'ana' })).toEqual(['email'])
    },
  )

  it('do not touch on members that are no text, which are a matter of shape', () => {
    fc.assert(
      fc.property(
        fc.anything().filter((value) => typeof value !== 'string'),
        (value) => {
          expect(paths({ country: value, zipCode: value, phone: value, email: value })).toEqual([])
          expect(paths({ ...right, zipCode: value, phone: value, email: value })).toEqual([])
        },
      ),
    )
  })

  it('are there for white space around ZIP, phone and e-mail, which the request is read without', () => {
    expect(
      paths({ ...right, zipCode: ' 1000-001 ', phone: '\t912345678 ', email: ' ana@example.com' }),
    ).toEqual(['zipCode', 'phone', 'email'])
  })

  it('leave the company as it was sent', () => {
    const company = Object.freeze({ ...right, country: ' PT ' })
    companyProblems(company, 'zipCode')
    expect(company.country).toBe(' PT ')
  })
})
