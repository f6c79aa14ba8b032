import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { finished, offendingMembers, until } from '../../../test/harness/work.ts'
import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { exampleAccount, exampleAssociation, exampleReseller } from './example.ts'

describe.each(oneDatabase(import.meta.url))('resellers, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterEach(() => api.vendor.faults([]))
  afterAll(() => api.stop())

  async function create(changes: object = {}): Promise<string> {
    const { status, body } = await api.request('POST', '/v1/Resellers', {
      body: { ...exampleReseller, ...changes },
    })
    expect(status).toBe(201)
    return body.resellerId
  }
  const read = async (id: string) => (await api.request('GET', `/v1/Resellers/${id}`)).body

  /** Waits until no confirmation of an association of a reseller is running. */
  const settled = (id: string) =>
    until(
      `the end of each confirmation of reseller ${id}`,
      () => read(id),
      ({ providerResellers }) =>
        !providerResellers.some((one: { status: { name: string } }) => one.status.name === 'Processing'),
    )

  describe('POST /v1/Resellers', () => {
    it('keeps every member as sent', async () => {
      const sent = {
        ...exampleReseller,
        companyName: ' Müller & Söhne "Cloud" 雲 ',
        addressLine2: 'c/o <script>alert(1)</script>',
        internalIdentifier: "'; drop table resellers; --",
      }
      const shown = await read(await create(sent))
      expect(shown).toMatchObject({ ...sent, providerResellers: [exampleAssociation], customDomain: null })
    })

    it('accepts a reseller without associations, whose nullable members are null', async () => {
      const nothing = Object.fromEntries(Object.keys(exampleAccount).map((member) => [member, null]))
      for (const providerResellers of [null, []]) {
        const shown = await read(
          await create({ ...nothing, internalIdentifier: undefined, taxId: null, providerResellers }),
        )
        expect(shown).toMatchObject({ ...nothing, internalIdentifier: null, providerResellers: [] })
      }
    })

    it('confirms associations that need no vendor, and returns the path of the work', async () => {
      const answer = await api.request('POST', '/v1/Resellers', {
        body: {
          ...exampleReseller,
          providerResellers: [
            exampleAssociation,
            { ...exampleAssociation, providerInstanceId: demo.tier1InstanceId },
          ],
        },
      })
      const { resellerId } = answer.body
      expect(await finished(api, answer)).toMatchObject({
        state: { name: 'Succeded' },
        attempts: 1,
        lastError: null,
        operation: { name: 'CreateReseller' },
      })
      const statuses = (await read(resellerId)).providerResellers.map(
        (one: { status: { name: string } }) => one.status.name,
      )
      expect(statuses).toEqual(['Success', 'Success'])
    })

    it('answers 200 and the id to a repetition with the same id and content, 400 to other content', async () => {
      const id = randomUUID()
      await create({ id })
      await settled(id)
      const again = await api.request('POST', '/v1/Resellers', {
        body: { ...exampleReseller, id: id.toUpperCase() },
      })
      expect([again.status, again.body]).toEqual([200, id])
      const other = await api.request('POST', '/v1/Resellers', {
        body: { ...exampleReseller, id, city: 'Kiel' },
      })
      expect([other.status, offendingMembers(other)]).toEqual([400, ['id']])
    })

    it('tolerates a member Value around the margins by offer type and shows the plain dictionary', async () => {
      const margin = { marginRule: { name: 'margin' }, value: 7 }
      const id = await create({
        providerResellers: [{ ...exampleAssociation, offerTypeMargins: { Value: { azureplan: margin } } }],
      })
      const [association] = (await read(id)).providerResellers
      expect(association.offerTypeMargins).toEqual({
        AzurePlan: { marginRule: { name: 'Margin' }, value: 7 },
      })
    })

    it('reports unknown and repeated provider instances', async () => {
      const unknown = { ...exampleAssociation, providerInstanceId: randomUUID() }
      const answer = await api.request('POST', '/v1/Resellers', {
        body: { ...exampleReseller, providerResellers: [exampleAssociation, unknown, exampleAssociation] },
      })
      expect(offendingMembers(answer)).toEqual([
        'providerResellers[1].providerInstanceId',
        'providerResellers[2].providerInstanceId',
      ])
    })

    it('reports all problems at once, in the spelling of the request', async () => {
      const { priceMargin: _, ...withoutMargin } = exampleAssociation
      const body = {
        ...exampleReseller,
        companyName: 'x'.repeat(256),
        zipCode: 'ABC',
        phone: '123',
        adressLine2: 'misspelt',
        providerResellers: [withoutMargin],
      }
      const common = ['adressLine2', 'companyName', 'providerResellers[0].priceMargin']
      const german = await api.request('POST', '/v1/Resellers', { body })
      expect([german.status, offendingMembers(german)]).toEqual([400, [...common, 'zipCode', 'phone'].sort()])
      const nowhere = await api.request('POST', '/v1/Resellers', { body: { ...body, country: 'USA' } })
      expect([nowhere.status, offendingMembers(nowhere)]).toEqual([400, [...common, 'country'].sort()])
    })
  })

  describe('GET /v1/Resellers', () => {
    const names = async (query: Record<string, string | number | boolean>) => {
      const { body } = await api.request('GET', '/v1/Resellers', { query: { pageSize: 100, ...query } })
      return body.items.map(({ companyName }: { companyName: string }) => companyName)
    }

    it('searches names, identifiers and partner ids anywhere, without regard to case and accents', async () => {
      const mark = randomUUID().slice(0, 8)
      const number = `9${String(Number.parseInt(mark, 16)).padStart(10, '0')}`
      const tier2 = {
        ...exampleAssociation,
        providerInstanceId: demo.tier2InstanceId,
        providerResellerId: number,
        resellerProviderData: JSON.stringify({ IndirectResellerId: null, SecondaryMpnIds: [`S${mark}`] }),
      }
      await create({
        companyName: `Zürich ${mark} Élan`,
        internalIdentifier: `Ident-${mark}-X`,
        providerResellers: [tier2],
      })
      const found = [`Zürich ${mark} Élan`]
      expect(await names({ searchValue: `RICH ${mark} éL` })).toEqual(found)
      expect(await names({ searchValue: `zurich ${mark}`, searchField: 'company.name' })).toEqual(found)
      expect(await names({ searchValue: `ident-${mark}-x`, searchField: 'InternalIdentifier' })).toEqual(
        found,
      )
      expect(await names({ searchValue: number.slice(1), searchField: 'MpnId' })).toEqual(found)
      expect(await names({ searchValue: `s${mark}`, searchField: 'MpnId' })).toEqual(found)
      expect(await names({ searchValue: `${mark}%` })).toEqual([])
    })

    it('shows the resellers of one provider instance', async () => {
      const { body } = await api.request('GET', '/v1/Resellers', {
        query: { providerInstanceId: demo.tier2InstanceId, pageSize: 100 },
      })
      expect(body.totalCount).toBe(body.items.length)
      const instancesOf = (item: { providerResellers: { providerInstanceId: string }[] }) =>
        item.providerResellers.map(({ providerInstanceId }) => providerInstanceId)
      expect(body.items.every((item: never) => instancesOf(item).includes(demo.tier2InstanceId))).toBe(true)
    })

    it('requires parameters that belong together', async () => {
      const search = await api.request('GET', '/v1/Resellers', { query: { searchField: 'MpnId' } })
      expect(offendingMembers(search)).toEqual(['searchValue'])
      const latin1 = await api.request('GET', '/v1/Resellers?SearchValue=M%FCnchen&pageSize=0')
      expect([latin1.status, offendingMembers(latin1)]).toEqual([400, ['SearchValue', 'pageSize']])
      const customer = await api.request('GET', '/v1/Resellers', { query: { customerId: randomUUID() } })
      expect(offendingMembers(customer)).toEqual(['providerInstanceId'])
    })
  })

  describe('GET /v1/Resellers/{resellerId}', () => {
    it('lets a reseller read itself, and returns 404 for others', async () => {
      const own = await api.request('GET', `/v1/Resellers/${demoResellerId(1)}`, { as: 'reseller' })
      expect(own.body.id).toBe(demoResellerId(1))
      const other = await api.request('GET', `/v1/Resellers/${demoResellerId(2)}`, { as: 'reseller' })
      expect(other.status).toBe(404)
    })

    it('returns 304 for a known version', async () => {
      const id = await create()
      await settled(id)
      const tag = (await api.request('GET', `/v1/Resellers/${id}`)).headers.get('etag')!
      const again = await api.request('GET', `/v1/Resellers/${id}`, { headers: { 'if-none-match': tag } })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    })
  })

  describe('PATCH /v1/Resellers/{resellerId}/account-info', () => {
    it('replaces the sent members and keeps absent optional ones', async () => {
      const id = await create({ addressLine2: 'second floor' })
      const { addressLine2: _, ...account } = exampleAccount
      await api.request('PATCH', `/v1/Resellers/${id}/account-info`, { body: { ...account, city: 'Kiel' } })
      expect(await read(id)).toMatchObject({
        city: 'Kiel',
        addressLine2: 'second floor',
        taxId: exampleReseller.taxId,
      })
      await api.request('PATCH', `/v1/Resellers/${id}/account-info`, {
        body: { ...account, addressLine2: null },
      })
      expect(await read(id)).toMatchObject({ addressLine2: null })
    })

    it('is found under its new name and no longer under the old one', async () => {
      const [before, after] = [randomUUID(), randomUUID()]
      const id = await create({ companyName: before })
      await api.request('PATCH', `/v1/Resellers/${id}/account-info`, {
        body: { ...exampleAccount, companyName: after },
      })
      const count = async (searchValue: string) =>
        (await api.request('GET', '/v1/Resellers', { query: { searchValue } })).body.totalCount
      expect([await count(before), await count(after)]).toEqual([0, 1])
    })
  })

  describe('PATCH /v1/Resellers/{resellerId}/internal-identifier', () => {
    it('takes the identifier as a bare JSON string', async () => {
      const id = await create()
      const answer = await api.request('PATCH', `/v1/Resellers/${id}/internal-identifier`, { body: 'I-77' })
      expect([answer.status, (await read(id)).internalIdentifier]).toEqual([204, 'I-77'])
    })
  })

  describe('PATCH /v1/Resellers/{resellerId}/margins/{providerInstanceId}', () => {
    const change = (id: string, body: object, providerInstanceId: string = demo.genericInstanceId) =>
      api.request('PATCH', `/v1/Resellers/${id}/margins/${providerInstanceId}`, {
        body: { providerInstanceId, ...body },
      })

    it('replaces all margins at one instance', async () => {
      const id = await create()
      const priceMargin = { marginRule: { name: 'Margin' }, value: 12.3456 }
      expect((await change(id, { priceMargin })).status).toBe(204)
      const [association] = (await read(id)).providerResellers
      expect(association).toMatchObject({ priceMargin, offerTypeMargins: null })
    })

    it('previews how many subscriptions it moves, and what the reseller pays for them in a month', async () => {
      const priceMargin = { marginRule: { name: 'Markup' }, value: 50 }
      const effectOf = async (id: string) => {
        const { status, body } = await api.request(
          'PATCH',
          `/v1/Resellers/${id}/margins/${demo.genericInstanceId}`,
          {
            ...{ body: { providerInstanceId: demo.genericInstanceId, priceMargin } },
            headers: { prefer: 'dry-run' },
          },
        )
        expect(status).toBe(200)
        return body.preview.effect
      }
      expect(await effectOf(await create())).toEqual({ subscriptionCount: 0, isComplete: true, monthly: [] })
      const { subscriptionCount, monthly } = await effectOf(demoResellerId(1))
      expect(subscriptionCount).toBeGreaterThan(0)
      for (const { before, after } of monthly) {
        expect(after.value).toBeGreaterThan(before.value)
        expect(after.currency).toEqual(before.currency)
      }
    })

    it('refuses instances that the reseller does not have', async () => {
      const id = await create()
      const answer = await change(id, { priceMargin: exampleAssociation.priceMargin }, demo.tier1InstanceId)
      expect(answer.status).toBe(404)
    })
  })

  describe('PATCH /v1/Resellers/{resellerId}/secondary-mpn-ids/{providerInstanceId}', () => {
    it('replaces the ids at a Tier 2 instance and is refused at any other', async () => {
      const path = `/v1/Resellers/${demoResellerId(1)}/secondary-mpn-ids`
      const answer = await api.request('PATCH', `${path}/${demo.tier2InstanceId}`, {
        body: ['77001', '77002'],
      })
      expect([answer.status, answer.text]).toEqual([200, ''])
      const { body } = await api.request('GET', '/v1/Resellers', {
        query: { searchField: 'MpnId', searchValue: '77002' },
      })
      expect(body.items.map(({ id }: { id: string }) => id)).toEqual([demoResellerId(1)])
      const refused = await api.request('PATCH', `${path}/${demo.genericInstanceId}`, { body: [] })
      expect([refused.status, refused.body.type]).toEqual([400, 'BusinessRuleViolation'])
    })
  })

  describe('POST /v1/Resellers/{resellerId}/provider-instances', () => {
    it('adds an instance to a reseller once', async () => {
      const id = await create({ providerResellers: [] })
      const bind = () =>
        api.request('POST', `/v1/Resellers/${id}/provider-instances`, { body: exampleAssociation })
      const first = await bind()
      expect([first.status, first.body]).toEqual([201, { providerInstanceId: demo.genericInstanceId }])
      const [association] = (await settled(id)).providerResellers
      expect(association).toEqual({ ...exampleAssociation, status: { name: 'Success' } })
      const second = await bind()
      expect([second.status, offendingMembers(second)]).toEqual([400, ['providerInstanceId']])
    })
  })

  describe('an association at an indirect provider', () => {
    const bind = (id: string, partnerId: string | null) =>
      api.request('POST', `/v1/Resellers/${id}/provider-instances`, {
        body: {
          ...exampleAssociation,
          providerInstanceId: demo.tier2InstanceId,
          providerResellerId: partnerId,
          resellerProviderData: JSON.stringify({ IndirectResellerId: null, SecondaryMpnIds: [] }),
        },
      })
    const status = async (id: string) => (await read(id)).providerResellers[0].status.name

    it('succeeds when the vendor has the reseller: related, and under agreement', async () => {
      const id = await create({ providerResellers: [] })
      const answer = await bind(id, '6234500')
      expect(await finished(api, answer)).toMatchObject({ state: { name: 'Succeded' }, attempts: 1 })
      expect(await status(id)).toBe('Success')
    })

    it.each([
      [
        'without a signed agreement',
        '6234502',
        /has not signed the Microsoft Partner Agreement/,
        { hasSignedAgreement: true },
      ],
      ['whose relation is not active', '6234504', /is not active/, { state: 'Active' }],
    ])('fails for a reseller %s, and is retried on request', async (_, partnerId, reason, mended) => {
      const id = await create({ providerResellers: [] })
      const failed = await finished(api, await bind(id, partnerId))
      expect(failed).toMatchObject({ state: { name: 'Failed' }, lastError: expect.stringMatching(reason) })
      expect(await status(id)).toBe('Failed')

      expect((await finished(api, await bind(id, partnerId))).state.name).toBe('Failed')
      await api.vendor.act(`resellers/${partnerId}`, mended)
      const again = await bind(id, partnerId)
      expect([again.status, (await finished(api, again)).state.name]).toEqual([201, 'Succeded'])
      expect(await status(id)).toBe('Success')
      const once = await bind(id, partnerId)
      expect([once.status, offendingMembers(once)]).toEqual([400, ['providerInstanceId']])
    })

    it.each([
      ['no partner id', null],
      ['a partner id that is not a number', 'mine'],
    ])('is refused at once with %s', async (_, partnerId) => {
      const id = await create({ providerResellers: [] })
      const answer = await bind(id, partnerId)
      expect([answer.status, offendingMembers(answer)]).toEqual([400, ['providerResellerId']])
      expect((await read(id)).providerResellers).toEqual([])
    })

    it('fails for an unknown partner id', async () => {
      const id = await create({ providerResellers: [] })
      const failed = await finished(api, await bind(id, '6299999'))
      const lastError = expect.stringMatching(/No reseller with the partner id 6299999/)
      expect(failed).toMatchObject({ state: { name: 'Failed' }, lastError })
      expect(await status(id)).toBe('Failed')
    })

    it('retries while a vendor is down', async () => {
      await api.vendor.faults([{ route: '* /**', fault: 'reset' }])
      const id = await create({ providerResellers: [] })
      const answer = await bind(id, '6234500')
      const tried = async () => (await api.request('GET', answer.headers.get('operation-location')!)).body
      await expect.poll(tried).toMatchObject({
        state: { name: 'Processing' },
        attempts: 1,
        lastError: expect.stringContaining('Microsoft cannot be reached'),
      })
      expect(await status(id)).toBe('Processing')
      await api.vendor.faults([])
      await api.vendor.hasten()
      expect(await finished(api, answer)).toMatchObject({ state: { name: 'Succeded' }, attempts: 2 })
      expect(await status(id)).toBe('Success')
    })
  })
})
