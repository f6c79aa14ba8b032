import { inEveryHome } from '../../administration/installation.ts'
import { createTenant } from '../../administration/tenants.ts'
import { demo } from '../../demo/identifiers.ts'
import { answer, contentVersion } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { dateTime, nullable, object, optional, text, uuid } from '../../validation/fields.ts'
import { operatorOperation } from '../operation.ts'
import { homeName, nameText, tenantParams } from './fields.ts'

const members = {
  tenantId: uuid({ description: 'The id of the tenant.' }),
  name: text(255, { description: 'The name of the tenant, which is unique in the installation.' }),
  createdAt: dateTime({ description: 'When the tenant was created.' }),
  home: text(31, { description: 'The name of the home, which is the database with all rows of the tenant.' }),
}
const tenant = object(members, { title: 'Tenant', description: 'A distributor with isolated data.' })

const tenantDetails = object(
  {
    ...members,
    hold: nullable(
      object(
        {
          heldSince: dateTime({ description: 'Since when the background work is held.' }),
          reason: text(1_000, { description: 'Why the background work is held.' }),
        },
        {
          title: 'Hold',
          description: 'The hold of the background work of the tenant; null if the work runs.',
        },
      ),
    ),
  },
  { title: 'TenantDetails', description: 'A tenant, and whether its background work is held.' },
)

const example = {
  ...{ tenantId: demo.tenantId, name: 'Demo', createdAt: '2026-11-20T09:00:00.000Z', home: 'default' },
}

export const listTenants = operatorOperation({
  id: 'listTenants',
  method: 'GET',
  path: '/v1/admin/tenants',
  tag: 'Tenants',
  summary: 'List the tenants of all homes, by name.',
  description:
    'Tenants that are being copied to another home are listed once. If a home does not answer, the answer is 503.',
  query: pageQuery,
  responses: { 200: { description: 'One page of tenants.', schema: pageOf(tenant) } },
  example: { query: { pageSize: 10 }, response: examplePage([example], 10) },

  async handle({ installation, page }) {
    const homes = await inEveryHome(installation, (admin) => admin.tenants())
    const all = homes.flatMap(({ home, result }) => result.map((one) => ({ ...one, home })))
    return await page(
      all.sort((one, other) => (one.name < other.name ? -1 : 1)),
      (one) => one,
    )
  },
})

export const createTenantOperation = operatorOperation({
  id: 'createTenant',
  method: 'POST',
  path: '/v1/admin/tenants',
  tag: 'Tenants',
  summary: 'Create a tenant.',
  description:
    'All data of the tenant is stored in its home. A further request creates its first API access.',
  body: object(
    { name: nameText('The name of the tenant, which must be unique in the installation.'), home: homeName },
    { title: 'TenantRequest', description: 'A new tenant.' },
  ),
  responses: { 201: { description: 'Created.', schema: tenant } },
  audit: 'CreateTenant',
  example: { body: { name: 'Nordwind' }, response: { ...example, name: 'Nordwind' } },

  async handle({ body: { name }, home, installation, administer, newId }) {
    return await administer(async (admin) => {
      const wanted = { tenantId: newId(), name, home: home.name }
      return answer(201, { ...(await createTenant(admin, installation, wanted)), home: home.name })
    })
  },
})

export const getTenant = operatorOperation({
  id: 'getTenant',
  method: 'GET',
  path: '/v1/admin/tenants/{tenantId}',
  tag: 'Tenants',
  summary: 'Get a tenant with its home and the hold of its background work.',
  description: 'The home is a database: default, or one of DATABASE_HOMES.',
  params: tenantParams,
  responses: {
    200: { description: 'The tenant.', schema: tenantDetails },
    304: { description: 'The tenant has not changed.' },
  },
  errors: ['NotFound'],
  example: { params: { tenantId: demo.tenantId }, response: { ...example, hold: null } },

  async handle({ home, read, tenant }) {
    return await read(async (admin) => {
      const found = await tenant(admin)
      const held = await admin.holdOf(found.tenantId)
      const hold = held ? { heldSince: held.heldSince, reason: held.reason } : null
      const body = { ...found, home: home.name, hold }
      return answer(200, body, contentVersion(body))
    })
  },
})

export const holdTenant = operatorOperation({
  id: 'holdTenant',
  method: 'PUT',
  path: '/v1/admin/tenants/{tenantId}/hold',
  tag: 'Tenants',
  summary: 'Hold the background work of a tenant.',
  description:
    'No job runs, no vendor is called and no mail is sent. Running processes first finish the jobs that they have begun. Requests of the tenant are still answered. If the work is held already, the request changes nothing.',
  params: tenantParams,
  body: object(
    { reason: optional(nameText('Why the work is held; absent for a default text.')) },
    { title: 'HoldRequest', description: 'The hold of the background work of a tenant.' },
  ),
  responses: { 204: { description: 'The work is held.' } },
  errors: ['NotFound'],
  audit: 'HoldTenant',
  example: { params: { tenantId: demo.tenantId }, body: { reason: 'The contract has ended.' } },

  async handle({ body: { reason = 'An operator holds the work.' }, tenant, administer }) {
    await administer(async (admin) => await admin.hold((await tenant(admin)).tenantId, reason))
  },
})

export const releaseTenant = operatorOperation({
  id: 'releaseTenant',
  method: 'DELETE',
  path: '/v1/admin/tenants/{tenantId}/hold',
  tag: 'Tenants',
  summary: 'Let the background work of a tenant start.',
  description:
    'If several copies of the tenant exist, send this request for only one of them: two copies would both buy at the vendors. If the work is not held, nothing changes. The hold of a tenant that is being moved stays.',
  params: tenantParams,
  responses: { 204: { description: 'The work can run.' } },
  errors: ['NotFound'],
  audit: 'ReleaseTenant',
  example: { params: { tenantId: demo.tenantId } },

  async handle({ tenant, administer }) {
    await administer(async (admin) => void (await admin.release((await tenant(admin)).tenantId)))
  },
})
