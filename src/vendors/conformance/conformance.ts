import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Capabilities } from '../../domain/providers/provider-types.ts'
import type { AgreementAcceptance, NewVendorCustomer, Vendor, VendorCompany } from '../port.ts'
import { newIntent, valueIn } from './asking.ts'
import { directoryConformance, everythingInDirectory, type People } from './directory.ts'

export { newIntent, valueIn }

/** A vendor under test. */
export interface Premises {
  readonly vendor: Vendor
  /** The partner id of a reseller that may sell; null if the resellers of this vendor have none. */
  readonly partnerId: string | null
  /** Functions that change the directories of customers; null if the vendor has no directories. */
  readonly people: People | null
  stop(): Promise<void>
}

/** Declares the conformance tests that every adapter must pass. */
export function conformance(
  name: string,
  {
    capabilities,
    open,
  }: {
    /** The capabilities that the provider instance type of the adapter declares. */
    readonly capabilities: Capabilities
    readonly open: () => Promise<Premises>
  },
): void {
  const { hasRemoteSide, hasDirectory } = capabilities
  describe(name, () => {
    let premises: Premises
    let vendor: Vendor
    beforeAll(async () => {
      premises = await open()
      vendor = premises.vendor
    })
    afterAll(() => premises.stop())

    const created = async (wanted = newCustomer(premises.partnerId), intent = newIntent()) =>
      valueIn(await vendor.createCustomer(wanted, intent)).customer

    describe('as every vendor', () => {
      test('has the capabilities of its type', () => {
        expect(vendor.capabilities).toEqual(capabilities)
      })

      test('returns the organization of its account', async () => {
        const { organization } = valueIn(await vendor.testConnection(newIntent()))
        expect(organization).not.toBe('')
      })

      test('confirms that a reseller may sell', async () => {
        const answer = await vendor.verifyReseller(premises.partnerId, newIntent())
        expect(answer.kind).toBe('done')
      })

      test('reports a new domain as free and a valid address as valid', async () => {
        expect(await vendor.isDomainAvailable(newPrefix(), newIntent())).toEqual(yes)
        expect(await vendor.isAddressUsable(company.address, newIntent())).toEqual(yes)
      })

      test('finds a customer that it has created', async () => {
        const customer = await created()
        expect(customer).toMatchObject({ companyName: company.companyName, hasRelationship: true })
        const known = valueIn(await vendor.customer(customer.customerId, newIntent()))
        expect(known).toMatchObject({ customerId: customer.customerId, hasRelationship: true })
      })

      test('returns only the reseller for which a customer was created', async () => {
        const { customerId } = await created()
        const named = valueIn(await vendor.resellersOf(customerId, newIntent()))
        expect(named.filter((one) => one !== premises.partnerId)).toEqual([])
      })

      test('creates one customer for one intent, even if the request is repeated', async () => {
        const wanted = newCustomer(premises.partnerId)
        const intent = newIntent()
        const customers = [await created(wanted, intent), await created(wanted, intent)]
        expect(customers[1]).toEqual(customers[0])
        expect((await created()).customerId).not.toBe(customers[0]!.customerId)
      })

      test('accepts changed company data', async () => {
        const { customerId } = await created()
        expect(await vendor.updateCompany(customerId, moved, company, newIntent())).toEqual(nothing)
      })

      test('records the acceptance of the agreement, also twice', async () => {
        const { customerId } = await created()
        expect(await vendor.acceptAgreement(customerId, acceptance, newIntent())).toEqual(nothing)
        expect(await vendor.acceptAgreement(customerId, acceptance, newIntent())).toEqual(nothing)
        expect(await vendor.agreement(customerId, newIntent())).toEqual({
          kind: 'done',
          value: { isAccepted: true },
        })
      })

      test('adds a domain, also twice', async () => {
        const { customerId } = await created()
        const domain = `${newPrefix()}.example`
        expect(await vendor.addDomain(customerId, domain, newIntent())).toEqual(nothing)
        expect(await vendor.addDomain(customerId, domain, newIntent())).toEqual(nothing)
        expect((await vendor.domains(customerId, newIntent())).kind).toBe('done')
      })

      test('ends a relation, also twice', async () => {
        const { customerId } = await created()
        expect(await vendor.removeRelationship(customerId, newIntent())).toEqual(nothing)
        expect(await vendor.removeRelationship(customerId, newIntent())).toEqual(nothing)
      })

      test('lists delegated relationships, or refuses with the reason if it has none', async () => {
        const answer = await vendor.delegatedRelationships(null, newIntent())
        if (vendor.capabilities.delegatesAdministration) expect(answer.kind).toBe('done')
        else expect(answer).toMatchObject({ kind: 'refused', reason: aSentence })
      })

      test('returns a link to accept the relation, or refuses with the reason', async () => {
        const answer = await vendor.relationshipLink(null, newIntent())
        if (answer.kind === 'done') expect(URL.canParse(answer.value)).toBe(true)
        else expect(answer).toMatchObject({ kind: 'refused', reason: aSentence })
      })

      test('stores qualifications, or refuses with the reason', async () => {
        const { customerId } = await created()
        const outcome = await vendor.setQualification(customerId, claim, newIntent())
        if (outcome.kind === 'done') {
          const repeated = await vendor.setQualification(customerId, claim, newIntent())
          expect(repeated).toEqual(outcome)
          expect(valueIn(await vendor.qualifications(customerId, newIntent()))).toEqual([outcome.value])
        } else expect(outcome).toMatchObject({ kind: 'refused', reason: aSentence })
      })

      test.skipIf(hasDirectory)('refuses every call about users with the reason', async () => {
        for (const answer of await everythingInDirectory(vendor, randomUUID(), randomUUID()))
          expect(answer).toMatchObject({ kind: 'refused', reason: aSentence })
      })

      test.each(strangeIds)('throws nothing at the id %j', async (id) => {
        await expect(everything(vendor, id)).resolves.toBeDefined()
      })
    })

    describe.runIf(hasRemoteSide)('as a vendor with a remote side', () => {
      test('returns missing, with a reason, for unknown ids', async () => {
        const id = randomUUID()
        for (const answer of [
          await vendor.customer(id, newIntent()),
          await vendor.company(id, newIntent()),
          await vendor.domains(id, newIntent()),
          await vendor.agreement(id, newIntent()),
          await vendor.qualifications(id, newIntent()),
          await vendor.updateCompany(id, moved, company, newIntent()),
          await vendor.acceptAgreement(id, acceptance, newIntent()),
          await vendor.addDomain(id, 'nordlicht.example', newIntent()),
          await vendor.setQualification(id, claim, newIntent()),
          await vendor.findCreatedCustomer(newCustomer(null), newIntent()),
        ]) {
          expect(answer).toMatchObject({ kind: 'missing', reason: aSentence })
        }
      })

      test('finds a created customer by its domain, and no other one', async () => {
        const wanted = newCustomer(premises.partnerId)
        await created({ ...wanted, domainPrefix: `${wanted.domainPrefix}2` })
        expect((await vendor.findCreatedCustomer(wanted, newIntent())).kind).toBe('missing')
        const { customerId, domain } = await created(wanted)
        const found = valueIn(await vendor.findCreatedCustomer(wanted, newIntent()))
        expect(found).toMatchObject({ customerId, domain, hasRelationship: true })
      })

      test('reports a domain that is taken', async () => {
        const wanted = newCustomer(premises.partnerId)
        await created(wanted)
        expect(await vendor.isDomainAvailable(wanted.domainPrefix, newIntent())).toEqual({
          ...yes,
          value: false,
        })
        const outcome = await vendor.createCustomer(wanted, newIntent())
        expect(outcome).toMatchObject({
          kind: 'refused',
          reason: expect.stringContaining(wanted.domainPrefix),
        })
      })

      test('returns the first credentials once, when the customer is created', async () => {
        const { credentials, customer } = valueIn(
          await vendor.createCustomer(newCustomer(premises.partnerId), newIntent()),
        )
        expect(credentials?.userName).toContain('@')
        expect(credentials?.password).toMatch(/./)
        expect(JSON.stringify(await everything(vendor, customer.customerId))).not.toContain(
          credentials!.password,
        )
      })

      test('returns company data as they were written', async () => {
        const { customerId } = await created()
        expect(valueIn(await vendor.company(customerId, newIntent()))).toEqual(company)
        await vendor.updateCompany(customerId, moved, company, newIntent())
        expect(valueIn(await vendor.company(customerId, newIntent()))).toEqual(moved)
      })

      test('writes company data only over the version that was read', async () => {
        const { customerId } = await created()
        await vendor.updateCompany(customerId, moved, company, newIntent())
        const renamed = { ...company, companyName: 'Nordlicht AG' }
        expect(await vendor.updateCompany(customerId, renamed, company, newIntent())).toEqual({
          kind: 'stale',
        })
        expect(valueIn(await vendor.company(customerId, newIntent()))).toEqual(moved)
      })

      test('accepts company data that equal the stored data', async () => {
        const { customerId } = await created()
        await vendor.updateCompany(customerId, moved, company, newIntent())
        expect(await vendor.updateCompany(customerId, moved, company, newIntent())).toEqual(nothing)
      })

      test('returns the domains of a customer', async () => {
        const { customerId, domain } = await created()
        const added = `${newPrefix()}.example`
        await vendor.addDomain(customerId, added, newIntent())
        expect(valueIn(await vendor.domains(customerId, newIntent()))).toEqual([domain, added])
      })

      test('returns whether the agreement was accepted', async () => {
        const { customerId } = await created()
        const answer = await vendor.agreement(customerId, newIntent())
        expect(answer).toEqual({ kind: 'done', value: { isAccepted: false } })
      })

      test('shows a customer as unrelated after its relation has ended', async () => {
        const { customerId } = await created()
        await vendor.removeRelationship(customerId, newIntent())
        const answer = await vendor.customer(customerId, newIntent())
        expect(answer.kind === 'missing' || (answer.kind === 'done' && !answer.value.hasRelationship)).toBe(
          true,
        )
      })
    })

    describe.runIf(hasDirectory)('as a vendor with directories', () => {
      directoryConformance(async () => {
        const { customerId } = await created()
        return { vendor, customerId, people: premises.people! }
      })
    })
  })
}

const claim = {
  ...{ qualification: 'Education', validationCode: null },
  ...{ educationSegment: 'K12', website: 'https://school.example' },
}

/** Calls every method of the port that concerns one customer. */
async function everything(vendor: Vendor, id: string): Promise<unknown[]> {
  return [
    await vendor.customer(id, newIntent()),
    await vendor.resellersOf(id, newIntent()),
    await vendor.company(id, newIntent()),
    await vendor.domains(id, newIntent()),
    await vendor.agreement(id, newIntent()),
    await vendor.qualifications(id, newIntent()),
    await vendor.updateCompany(id, moved, company, newIntent()),
    await vendor.addDomain(id, id, newIntent()),
    await vendor.acceptAgreement(id, acceptance, newIntent()),
    await vendor.setQualification(id, { ...claim, qualification: id }, newIntent()),
    await vendor.isDomainAvailable(id, newIntent()),
    await vendor.verifyReseller(id, newIntent()),
    await vendor.relationshipLink(id, newIntent()),
    await vendor.findCreatedCustomer({ ...newCustomer(id), domainPrefix: id }, newIntent()),
    ...(await everythingInDirectory(vendor, id, id)),
    await vendor.removeRelationship(id, newIntent()),
    await vendor.delegatedRelationships(id, newIntent()),
    await vendor.delegatedRelationship(id, newIntent()),
    await vendor.createDelegatedRelationship(strangeRelationship(id), newIntent()),
    await vendor.findDelegatedRelationship(strangeRelationship(id), newIntent()),
    await vendor.lockForApproval(id, newIntent()),
    await vendor.setAutoExtend(id, true, newIntent()),
    await vendor.giveUpGlobalAdministrator(id, newIntent()),
    await vendor.terminateDelegatedRelationship(id, newIntent()),
    await vendor.accessAssignments(id, newIntent()),
    await vendor.assignAccess(id, { securityGroupId: id, roleIds: [id] }, newIntent()),
    await vendor.changeAccess(id, id, [id], newIntent()),
    await vendor.removeAccess(id, id, newIntent()),
  ]
}

const strangeRelationship = (id: string) => ({
  displayName: id,
  duration: id,
  autoExtends: true,
  customerId: id,
  roleIds: [id],
})

const strangeIds = ['', '.', '..', '../customers', 'no id', '?size=1', '%2e%2e', '\u0000', 'ä'.repeat(300)]

export function newCustomer(partnerId: string | null): NewVendorCustomer {
  return {
    company,
    domainPrefix: newPrefix(),
    organizationRegistrationNumber: null,
    partnerId,
    enableDelegatedAdministration: true,
  }
}

function newPrefix(): string {
  return `n${randomUUID().replaceAll('-', '').slice(0, 20)}`
}

export const company: VendorCompany = {
  companyName: 'Nordlicht Werkzeuge GmbH',
  email: 'einkauf@nordlicht.example',
  culture: 'de-DE',
  language: 'de',
  address: {
    country: 'DE',
    addressLine1: 'Hafenstraße 12',
    addressLine2: 'Hinterhaus',
    city: 'Hamburg',
    state: null,
    postalCode: '20457',
    firstName: 'Greta',
    middleName: null,
    lastName: 'Sommer',
    phone: '+49 40 5550110',
  },
}

export const moved: VendorCompany = {
  ...company,
  address: { ...company.address, addressLine1: 'Am Kai 3', addressLine2: null },
}

const acceptance: AgreementAcceptance = {
  agreedAt: new Date('2026-11-02T09:30:00Z'),
  firstName: 'Greta',
  lastName: 'Sommer',
  email: 'greta.sommer@nordlicht.example',
  phone: null,
}

const yes = { kind: 'done', value: true }
const nothing = { kind: 'done', value: null }
export const aSentence = expect.stringMatching(/^[A-Z].{10,}\.$/s)
