import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import pg from 'pg'
import { requestText } from '../connection.ts'
import { answers, ended, root, watched } from '../processes.ts'
import type { Tenant } from '../tenant.ts'
import { newReseller } from '../writes.ts'
import type { Peer, PeerContext, Work, WorkRequest } from './peer.ts'

const issuer = 'https://issuer.example'
const audience = 'resellers'
const path = '/v1/Resellers'

/** Returns the requests of each work, for the service and for the peers that do the same work. */
export function resellerRequests(
  tenant: Tenant,
  ids: readonly string[],
  headers: Record<string, string>,
): Record<Work, WorkRequest> {
  const pages = Array.from({ length: 301 }, (_, index) => String(50 + index))
  const body = JSON.stringify(newReseller(tenant))
  return {
    'GET one': { text: requestText('GET', `${path}/{id}`, headers), ids },
    'list of 25': { text: requestText('GET', `${path}?pageSize=25`, headers) },
    'page 50 to 350': {
      text: requestText('GET', `${path}?pageSize=25&pageNumber={id}`, headers),
      ids: pages,
    },
    POST: { text: requestText('POST', path, { ...headers, 'idempotency-key': '{id}' }, body) },
  }
}

/** Returns a peer that has the tables of schema.sql and the same requests as the service. */
export function resellerPeer(peer: Omit<Peer, 'isSameWork' | 'start'>, program: readonly string[]): Peer {
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
      const log = openSync(context.logFile, 'a')
      const child = watched(
        spawn(process.execPath, program, {
          cwd: context.folder,
          env: {
            ...process.env,
            NODE_ENV: 'production',
            DATABASE_URL: context.databaseUrl,
            POOL_SIZE: String(context.poolSize),
            PORT: String(context.port),
            PUBLIC_KEY: JSON.stringify(await exportJWK(publicKey)),
            TOKEN_ISSUER: issuer,
            TOKEN_AUDIENCE: audience,
          },
          stdio: ['ignore', log, log],
        }),
      )
      await answers(`http://127.0.0.1:${context.port}/healthz`, child, context.logFile)
      const ids = context.resellers.map((reseller) => String(reseller.reseller_id))
      return {
        pid: child.pid!,
        port: context.port,
        requests: resellerRequests(context.tenant, ids, { authorization: `Bearer ${token}` }),
        stop: () => ended(child),
      }
    },
  }
}

async function fill({ databaseUrl, tenant, resellers }: PeerContext): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(readFileSync(join(root, 'bench/peers/schema.sql'), 'utf8'))
    await client.query(`insert into resellers select (json_populate_recordset(null::resellers, $1)).*`, [
      JSON.stringify(resellers),
    ])
    await client.query(
      `insert into reseller_associations (tenant_id, reseller_id, provider_instance_id, price_margin,
         reseller_provider_data, status)
       select tenant_id, reseller_id, $1, '{"marginRule":{"name":"Markup"},"value":12.5}', '{}', 'Success' from resellers`,
      [tenant.genericInstanceId],
    )
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
