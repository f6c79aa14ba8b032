import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { requestText } from '../connection.ts'
import { root } from '../processes.ts'
import { onServer, type Tenant } from '../tenant.ts'
import { newReseller } from '../writes.ts'
import { deepPages, type Peer, type PeerContext, pageSize, type Work, type WorkRequest } from './peer.ts'
import { startProgram } from './program.ts'

const issuer = 'https://issuer.example'
const audience = 'resellers'
const path = '/v1/Resellers'

/** Returns the requests of each work, for the service and for the peers that do the same work. */
export function resellerRequests(
  tenant: Tenant,
  ids: readonly string[],
  headers: Record<string, string>,
): Record<Work, WorkRequest> {
  const list = `${path}?pageSize=${pageSize}`
  const body = JSON.stringify(newReseller(tenant))
  return {
    'GET one': { text: requestText('GET', `${path}/{id}`, headers), ids },
    'list of 25': { text: requestText('GET', list, headers) },
    'page 50 to 350': {
      text: requestText('GET', `${list}&pageNumber={id}`, headers),
      ids: deepPages.map(String),
    },
    POST: { text: requestText('POST', path, { ...headers, 'idempotency-key': '{id}' }, body) },
  }
}

/** Returns a peer that has the tables of schema.sql and the same requests as the service. */
export function resellerPeer(peer: Omit<Peer, 'isSameWork' | 'start'>, args: readonly string[]): Peer {
  return {
    ...peer,
    isSameWork: true,
    async start(context) {
      await fill(context)
      const { publicKey, privateKey } = await generateKeyPair('ES256')
      const token = await new SignJWT({ tenant: context.tenant.tenantId, role: 'csp' })
        .setProtectedHeader({ alg: 'ES256' })
        .setSubject(context.tenant.clientId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime('4h')
        .sign(privateKey)
      const environment = {
        PUBLIC_KEY: JSON.stringify(await exportJWK(publicKey)),
        TOKEN_ISSUER: issuer,
        TOKEN_AUDIENCE: audience,
      }
      const server = await startProgram(context, { args, environment }, '/healthz')
      const ids = context.resellers.map((reseller) => String(reseller.reseller_id))
      return {
        ...server,
        requests: resellerRequests(context.tenant, ids, { authorization: `Bearer ${token}` }),
      }
    },
  }
}

async function fill({ databaseUrl, tenant, resellers }: PeerContext): Promise<void> {
  await onServer(databaseUrl, readFileSync(join(root, 'bench/peers/schema.sql'), 'utf8'))
  await onServer(
    databaseUrl,
    'insert into resellers select (json_populate_recordset(null::resellers, $1)).*',
    [JSON.stringify(resellers)],
  )
  await onServer(
    databaseUrl,
    `insert into reseller_associations (tenant_id, reseller_id, provider_instance_id, price_margin,
       reseller_provider_data, status)
     select tenant_id, reseller_id, $1, '{"marginRule":{"name":"Markup"},"value":12.5}', '{}', 'Success' from resellers`,
    [tenant.genericInstanceId],
  )
  await onServer(databaseUrl, 'vacuum (analyze)')
}
