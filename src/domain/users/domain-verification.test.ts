import { describe, expect, it } from 'vitest'
import { type DomainStatus, domainStatuses } from '../resellers/reseller.ts'
import {
  type Domain,
  type Evidence,
  evidenceOf,
  requestDomain,
  verificationRecord,
  verifyDomain,
} from './domain-verification.ts'

const now = new Date('2026-05-04T12:00:00Z')
const inSevenDays = new Date('2026-05-11T12:00:00Z')
const request = { domain: 'shop.example', tenantId: 'tenant-1', resellerId: null, verification: 'abc' }
const pending: Domain = { ...request, status: 'Pending', expiresAt: inSevenDays, verifiedAt: null }

describe('the TXT record of a domain', () => {
  it('stands below the domain and carries its text', () => {
    expect(verificationRecord(pending)).toEqual({
      name: '_reseller-api.shop.example',
      value: 'reseller-api-verification=abc',
    })
  })

  it.each<[string[], Evidence]>([
    [[], 'none'],
    [['reseller-api-verification=abc'], 'right'],
    [[' reseller-api-verification=abc '], 'right'],
    [['v=spf1 -all', 'reseller-api-verification=abc'], 'right'],
    [['reseller-api-verification=ABC'], 'wrong'],
    [['reseller-api-verification=abcd'], 'wrong'],
    [['abc'], 'wrong'],
  ])('%j is %s', (values, evidence) => {
    expect(evidenceOf(pending, values)).toBe(evidence)
  })
})

describe('asking for a domain', () => {
  it('makes it pending for seven days', () => {
    expect(requestDomain(undefined, request, now)).toEqual(pending)
  })

  it.each<DomainStatus>(['Pending', 'Failed', 'Expired'])(
    'again when it is %s renews the seven days and keeps the text',
    (status) => {
      const existing = { ...pending, status, expiresAt: new Date('2026-05-01T00:00:00Z') }
      expect(requestDomain(existing, { ...request, verification: 'new' }, now)).toEqual(pending)
    },
  )

  it('is refused when it is active', () => {
    expect(() => requestDomain({ ...pending, status: 'Active' }, request, now)).toThrow('active already')
  })

  it.each(domainStatuses)('that another tenant has as %s is refused without naming its owner', (status) => {
    const theirs = { ...pending, status, tenantId: 'tenant-2', resellerId: 'reseller-2' }
    const refusal = () => requestDomain(theirs, { ...request, resellerId: 'reseller-1' }, now)
    expect(refusal).toThrow('shop.example is in use and cannot be added.')
  })

  it('for a reseller is refused when it is of another reseller, or of the tenant itself', () => {
    const theirs = { ...pending, resellerId: 'reseller-2' }
    const wanted = { ...request, resellerId: 'reseller-1' }
    expect(() => requestDomain(theirs, wanted, now)).toThrow('belongs to reseller reseller-2')
    expect(() => requestDomain(pending, wanted, now)).toThrow('belongs to the tenant itself')
  })
})

describe('verifying a domain', () => {
  const justInTime = new Date(inSevenDays.getTime() - 1)

  it.each<[DomainStatus, Evidence, DomainStatus]>([
    ['Pending', 'right', 'Active'],
    ['Pending', 'wrong', 'Failed'],
    ['Pending', 'none', 'Pending'],
    ['Failed', 'right', 'Active'],
    ['Failed', 'wrong', 'Failed'],
    ['Failed', 'none', 'Pending'],
  ])('within seven days: %s with the %s text becomes %s', (status, evidence, next) => {
    const verified = verifyDomain({ ...pending, status }, evidence, justInTime)
    expect(verified).toEqual({
      ...pending,
      status: next,
      verifiedAt: next === 'Active' ? justInTime : null,
    })
  })

  const allEvidence: Evidence[] = ['right', 'wrong', 'none']
  it.each(['Pending', 'Failed', 'Expired'] as const)(
    'after seven days: %s is expired whatever is there',
    (status) => {
      for (const evidence of allEvidence) {
        expect(verifyDomain({ ...pending, status }, evidence, inSevenDays).status).toBe('Expired')
      }
    },
  )

  it('never ends what is active', () => {
    const active: Domain = { ...pending, status: 'Active', verifiedAt: now }
    for (const evidence of allEvidence) expect(verifyDomain(active, evidence, inSevenDays)).toEqual(active)
  })
})
