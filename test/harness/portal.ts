import { randomUUID } from 'node:crypto'
import { demo } from '../../src/demo/identifiers.ts'
import { fullName, type NewPortalUser, roleOf } from '../../src/domain/users/portal-user.ts'
import { administration } from '../../src/store/administration.ts'
import { startApi, type TestApi } from './api.ts'
import type { DatabaseKind } from './databases.ts'
import { type RunningIssuer, startForeignIssuer } from './foreign-issuer.ts'

/** The API and an issuer at which portal users sign in. */
export interface TestPortal {
  readonly api: TestApi
  readonly issuer: RunningIssuer
  /** Returns the headers of a request by a portal user; `claims` are added to the token. */
  signIn(user: Pick<NewPortalUser, 'id'>, claims?: Record<string, unknown>): Promise<Record<string, string>>
  stop(): Promise<void>
}

/**
 * Starts the API with portal users of the demo tenant. Each user has an API access whose subject is the id of
 * the user.
 *
 * @param known Users that exist already and only get an API access.
 */
export async function startPortal(
  kind: DatabaseKind,
  users: readonly NewPortalUser[],
  known: readonly NewPortalUser[] = [],
): Promise<TestPortal> {
  const issuer = await startForeignIssuer()
  const OIDC_ISSUERS = JSON.stringify([
    { issuer: issuer.url, audience: 'api://reseller-api', algorithms: ['RS256'] },
  ])
  const api = await startApi(kind, { OIDC_ISSUERS }, (database) =>
    database.asOwner(async (pool) => {
      const admin = administration(pool)
      for (const user of users) await admin.addPortalUser(demo.tenantId, user)
      for (const user of [...known, ...users]) await addAccess(admin, issuer.url, user)
    }),
  )
  return {
    api,
    issuer,
    signIn: async ({ id }, claims = {}) => ({
      authorization: `Bearer ${await issuer.issue({ ...claims, sub: id })}`,
      'x-tenant': demo.domain,
    }),
    async stop() {
      await api.stop()
      await issuer.stop()
    },
  }
}

/** Creates an API access for a portal user of the demo tenant. By default, the subject is the id of the user. */
export async function addAccess(
  admin: ReturnType<typeof administration>,
  issuer: string,
  user: NewPortalUser,
  subject = user.id,
): Promise<boolean> {
  const role = roleOf(user)
  const access = {
    apiAccessId: randomUUID(),
    tenantId: demo.tenantId,
    name: fullName(user),
    issuer,
    clientId: subject,
    role,
    resellerId: role === 'reseller' ? user.resellerId : null,
    customerId: user.customerId,
    userId: user.id,
  }
  return await admin.addApiAccess(access, null)
}
