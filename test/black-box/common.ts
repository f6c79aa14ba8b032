import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type ContractOperation, contract, type Role } from './contract.ts'
import type { Driver } from './driver.ts'
import { generic, ownCustomer, sellingReseller, tier2 } from './world.ts'

const roles: readonly Role[] = ['csp', 'reseller', 'customer']

/** An id for each path parameter: an unknown one, or one of the demo if there is one. */
function placeOf({ path }: ContractOperation, known: boolean): string {
  const ids: Record<string, string> = known
    ? { resellerId: sellingReseller, customerId: ownCustomer, providerInstanceId: generic }
    : {}
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    /email/i.test(name) ? 'nobody@example.com' : (ids[name] ?? randomUUID()),
  )
}

/** The rules for every operation. */
export function tellOfAll(driver: () => Driver): void {
  describe.each(contract)('$name', (operation) => {
    const { method, roles: allowed } = operation
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}

    it('refuses a request without a token, and one with another tenant', async () => {
      const path = placeOf(operation, true)
      await driver().ask(401, method, path, { as: null, body })
      const [as] = allowed
      await driver().ask(403, method, path, { as, body, headers: { 'x-tenant': 'nobody.example' } })
      await driver().ask(400, method, path, { as, body, headers: { 'x-tenant': '' } })
    })

    it.runIf(allowed.length < roles.length)('refuses other roles', async () => {
      for (const as of roles.filter((one) => !allowed.includes(one)))
        await driver().ask(403, method, placeOf(operation, true), { as, body })
    })

    it('accepts any case in its path, and refuses unknown query parameters', async () => {
      const path = placeOf(operation, true)
      const fixed = path.replace('/v1', '/V1')
      const { body: refused } = await driver().ask(400, method, fixed, {
        ...{ as: allowed[0], body, query: { nonsense: 1 } },
      })
      expect(refused.errors.map((one: { propertyName: string }) => one.propertyName)).toContain('nonsense')
    })

    it('answers other methods with the list of its methods', async () => {
      const answer = await driver().ask(405, method === 'PUT' ? 'POST' : 'PUT', placeOf(operation, true), {
        body: {},
      })
      expect(answer.headers.get('allow')).toContain(method)
    })
  })

  describe('reading', () => {
    it.each(['/v1/Resellers', '/v1/Customers', '/v1/Providers/Instances', '/v1/Users/groups', '/v1'])(
      'of %s is offered as text/plain, application/json and text/json',
      async (path) => {
        const texts = new Set<string>()
        for (const accept of ['application/json', 'text/json', 'text/plain']) {
          const answer = await driver().ask(200, 'GET', path, { headers: { accept } })
          expect(answer.headers.get('content-type')).toBe(`${accept}; charset=utf-8`)
          texts.add(answer.text)
        }
        expect(texts.size).toBe(1)
        await driver().ask(406, 'GET', path, { headers: { accept: 'image/png' } })
      },
    )

    it('of an unchanged reseller is 304', async () => {
      const path = `/v1/Resellers/${sellingReseller}`
      const first = await driver().ask(200, 'GET', path)
      await driver().ask(304, 'GET', path, { headers: { 'if-none-match': first.headers.get('etag')! } })
      await driver().ask(412, 'PATCH', `${path}/internal-identifier`, {
        body: 'x',
        headers: { 'if-match': '"0"' },
      })
    })

    it('of an unknown id, and of one of another tenant or reseller, is the same 404', async () => {
      for (const path of [`/v1/Customers/${randomUUID()}`, `/v1/Resellers/${randomUUID()}`])
        await driver().ask(404, 'GET', path)
      await driver().ask(404, 'GET', `/v1/Offers/${randomUUID()}`, {
        query: { providerInstanceId: tier2, segment: 'Commercial' },
      })
    })
  })
}
