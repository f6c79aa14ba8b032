import { createHash } from 'node:crypto'
import express from 'express'
import { v7 as newId } from 'uuid'
import { createHeaders, listQuery, newReseller, resellerParams } from './contract.mjs'
import { HttpError } from './http-error.mjs'
import {
  addAssociation,
  addAuditLog,
  addJob,
  addKey,
  addReseller,
  countResellers,
  findKey,
  findReseller,
  listResellers,
} from './statements.mjs'

/** Returns the routes below /v1/Resellers. */
export function resellersOf(pool) {
  const router = express.Router()
  const run = (statement, values) => pool.query({ ...statement, values })

  router.get('/:resellerId', async ({ params, caller }, response) => {
    const { resellerId } = resellerParams.parse(params)
    const { rows } = await run(findReseller, [caller.tenant, resellerId])
    if (!rows[0]) throw new HttpError(404, 'The reseller does not exist.')
    response.json(rows[0])
  })

  router.get('/', async ({ query, caller }, response) => {
    const { pageNumber, pageSize } = listQuery.parse(query)
    const [page, total] = await Promise.all([
      run(listResellers, [caller.tenant, pageSize, (pageNumber - 1) * pageSize]),
      run(countResellers, [caller.tenant]),
    ])
    const totalCount = total.rows[0].count
    const totalPages = Math.ceil(totalCount / pageSize)
    response.json({
      items: page.rows,
      paginationParameters: { pageNumber, pageSize },
      totalPages,
      totalCount,
      hasPreviousPage: pageNumber > 1,
      hasNextPage: pageNumber < totalPages,
    })
  })

  router.post('/', async ({ body, headers, caller }, response) => {
    const { 'idempotency-key': key } = createHeaders.parse(headers)
    const reseller = newReseller.parse(body)
    const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    const created = await create(pool, caller, reseller, { key, requestHash })
    response.status(201).json(created)
  })

  return router
}

/** Stores a reseller with its association, audit row, job and idempotency key. Returns the body of the answer. */
async function create(pool, { tenant, sub }, reseller, { key, requestHash }) {
  const resellerId = newId()
  const answer = { resellerId }
  const [association] = reseller.providerResellers
  const client = await pool.connect()
  const run = (statement, values) => client.query({ ...statement, values })
  try {
    await client.query('begin')
    const { rowCount } = await run(addKey, [tenant, key, requestHash, answer])
    if (rowCount === 0) {
      const { rows } = await run(findKey, [tenant, key])
      if (rows[0].request_hash !== requestHash)
        throw new HttpError(422, 'The idempotency key belongs to another request.')
      await client.query('commit')
      return rows[0].response
    }
    await run(addReseller, [
      tenant,
      resellerId,
      reseller.companyName,
      reseller.country,
      reseller.addressLine1,
      reseller.addressLine2,
      reseller.city,
      reseller.state,
      reseller.zipCode,
      reseller.firstName,
      reseller.lastName,
      reseller.email,
      reseller.phone,
      reseller.internalIdentifier,
      reseller.taxId,
    ])
    await run(addAssociation, [
      tenant,
      resellerId,
      association.providerInstanceId,
      association.priceMargin,
      association.offerTypeMargins,
      association.providerResellerId,
      association.resellerProviderData,
    ])
    await run(addAuditLog, [newId(), tenant, 'CreateReseller', sub, resellerId, reseller])
    await run(addJob, [
      tenant,
      'VerifyAssociation',
      { resellerId, providerInstanceId: association.providerInstanceId },
    ])
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
