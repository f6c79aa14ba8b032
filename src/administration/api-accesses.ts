import { hashSecret, newClientSecret } from '../auth/client-secrets.ts'
import { fullName, roleOf } from '../domain/users/portal-user.ts'
import type {
  AccessLimits,
  Administration,
  ListedApiAccess,
  NewApiAccess,
  Tenant,
} from '../store/administration.ts'
import { builtInIssuer, type Role, type Scope } from '../store/directory.ts'
import { elsewhere, type Installation } from './installation.ts'
import { Refused } from './refused.ts'
import { requireCustomer, requireReseller } from './tenants.ts'

/** An API access that an operator creates: of a program with a role, or of a portal user. */
export interface WantedAccess {
  readonly role?: Role | undefined
  readonly resellerId?: string | undefined
  readonly customerId?: string | undefined
  /** The e-mail address of the portal user who signs in. */
  readonly portalUser?: string | undefined
  readonly name?: string | undefined
  readonly issuer?: string | undefined
  readonly subject?: string | undefined
  readonly scopes?: readonly Scope[] | undefined
  readonly allowedAddresses?: readonly string[] | undefined
  readonly expiresAt?: Date | undefined
  readonly secretExpiresAt?: Date | undefined
}

/** The names of the members, as a request or the flags of a command spell them. */
export type AccessNames = Readonly<
  Record<Exclude<keyof WantedAccess, 'allowedAddresses' | 'expiresAt'>, string>
>

/** A rule that a wanted API access breaks: the member, and a sentence without its full stop. */
interface AccessProblem {
  readonly member: keyof AccessNames
  readonly text: string
}

const reachOf = { csp: undefined, reseller: 'resellerId', customer: 'customerId' } as const

/** Returns the rule that a wanted API access breaks; undefined if it may be created. */
export function accessProblem(wanted: WantedAccess, names: AccessNames): AccessProblem | undefined {
  const { role, portalUser, issuer, subject, secretExpiresAt } = wanted
  const bare = (member: keyof AccessNames) => names[member].split(' ')[0]!
  if ((role === undefined) === (portalUser === undefined))
    return {
      member: 'role',
      text: `send either ${names.role} for a program or ${names.portalUser} for a person`,
    }
  const given = (['resellerId', 'customerId', 'name', 'scopes'] as const).filter(
    (member) => wanted[member] !== undefined,
  )
  if (role === undefined) {
    const [surplus] = given
    if (surplus)
      return {
        member: surplus,
        text: `${bare('portalUser')} cannot be combined with ${bare(surplus)}: the user determines it`,
      }
    if (issuer === undefined)
      return {
        member: 'issuer',
        text: `${bare('portalUser')} needs ${bare('issuer')} and ${bare('subject')}: the issuer at which the user signs in`,
      }
  } else {
    const needed = reachOf[role]
    if (needed && !given.includes(needed))
      return {
        member: needed,
        text: `${bare('role')} ${role} needs ${names[needed]}: the caller that the access is for`,
      }
    const surplus = given.find((member) => member !== needed && member !== 'name' && member !== 'scopes')
    if (surplus)
      return { member: surplus, text: `${bare('role')} ${role} cannot be combined with ${bare(surplus)}` }
  }
  if ((issuer === undefined) !== (subject === undefined))
    return {
      member: issuer === undefined ? 'issuer' : 'subject',
      text: `${bare('issuer')} and ${bare('subject')} go together; leave out both for the built-in issuer`,
    }
  if (issuer !== undefined && secretExpiresAt !== undefined)
    return {
      member: 'secretExpiresAt',
      text: `${bare('secretExpiresAt')} is only for the built-in issuer: other issuers keep their own secrets`,
    }
  return undefined
}

/**
 * Creates an API access and returns it, with its secret for a client of the built-in issuer. Only the hash of the
 * secret is stored.
 *
 * @param wanted An access without an `accessProblem`.
 * @throws Refused
 */
export async function createAccess(
  admin: Administration,
  installation: Installation,
  { tenant, home }: { readonly tenant: Tenant; readonly home: string },
  wanted: WantedAccess,
  newId: () => string,
): Promise<{ readonly access: NewApiAccess; readonly clientSecret: string | null }> {
  if (wanted.resellerId !== undefined) await requireReseller(admin, tenant, wanted.resellerId)
  if (wanted.customerId !== undefined) await requireCustomer(admin, tenant, wanted.customerId)
  const isBuiltIn = wanted.issuer === undefined
  const access = {
    apiAccessId: newId(),
    tenantId: tenant.tenantId,
    issuer: wanted.issuer ?? builtInIssuer,
    // Not time-ordered: a client id must not reveal when it was created.
    clientId: wanted.subject ?? crypto.randomUUID(),
    scopes: wanted.scopes ?? null,
    allowedAddresses: wanted.allowedAddresses ?? null,
    expiresAt: wanted.expiresAt ?? null,
    ...(wanted.portalUser === undefined
      ? asProgram(tenant, wanted)
      : await asUser(admin, tenant, wanted.portalUser)),
  }
  const named = `Subject ${access.clientId} of ${access.issuer}`
  const other = isBuiltIn ? undefined : await elsewhere(installation, home, tenant.tenantId, access)
  if (other !== undefined)
    throw new Refused(
      'conflict',
      `${named} has an API access of a tenant in the home ${other}; a subject can have only one.`,
    )
  const clientSecret = isBuiltIn ? newClientSecret() : null
  const hash = clientSecret && hashSecret(clientSecret)
  if (await admin.addApiAccess(access, hash, wanted.secretExpiresAt)) return { access, clientSecret }
  throw new Refused(
    'conflict',
    `${named} has an API access already, perhaps a revoked one; a subject can have only one.`,
  )
}

function asProgram(tenant: Tenant, { name, role, resellerId, customerId }: WantedAccess) {
  return {
    name: name ?? `${tenant.name} ${role}`,
    role: role!,
    resellerId: resellerId ?? null,
    customerId: customerId ?? null,
  }
}

async function asUser(admin: Administration, tenant: Tenant, email: string) {
  const user = await admin.portalUser(tenant.tenantId, email)
  if (!user) throw unknownUser(tenant, email)
  const role = roleOf(user)
  return {
    name: fullName(user) || email,
    role,
    resellerId: role === 'reseller' ? user.resellerId : null,
    customerId: user.customerId,
    userId: user.id,
  }
}

/** Returns the refusal for an e-mail address that no portal user of a tenant has. */
function unknownUser({ name }: Tenant, email: string): Refused {
  return new Refused(
    'rule',
    `Tenant ${name} has no portal user with the e-mail address ${JSON.stringify(email)}; GET /v1 lists all portal users.`,
  )
}

/** The client of an API access: its id at the built-in issuer, or its subject at another issuer. */
export interface AccessClient {
  readonly issuer: string
  readonly clientId: string
}

/** Replaces the given limits of an API access and returns the access. @throws Refused */
export async function limitAccess(
  admin: Administration,
  { issuer, clientId }: AccessClient,
  limits: Partial<AccessLimits>,
): Promise<ListedApiAccess> {
  const access = await admin.limitApiAccess(issuer, clientId, limits)
  if (access === undefined) throw unknownClient(clientId)
  if (access !== 'ofUser') return access
  throw new Refused('rule', 'Scopes are not possible for a portal user, whose groups determine the rights.')
}

/** Revokes an API access permanently. @throws Refused */
export async function revokeAccess(admin: Administration, { issuer, clientId }: AccessClient): Promise<void> {
  if (!(await admin.revokeApiAccess(issuer, clientId))) throw unknownClient(clientId)
}

/** A new secret of a client. Only its hash is stored. */
export interface IssuedSecret {
  readonly clientId: string
  readonly secretId: string
  readonly clientSecret: string
}

/**
 * Gives a client of the built-in issuer a new secret and returns it.
 *
 * @param overlapSeconds How long the other secrets stay valid; 0 revokes them and their tokens.
 * @throws Refused
 */
export async function rotateSecret(
  admin: Administration,
  clientId: string,
  { overlapSeconds, expiresAt }: { readonly overlapSeconds: number; readonly expiresAt: Date | null },
  newId: () => string,
): Promise<IssuedSecret> {
  const clientSecret = newClientSecret()
  const secretId = newId()
  const secret = { secretId, hash: hashSecret(clientSecret), expiresAt }
  const outcome = await admin.addClientSecret(clientId, secret, overlapSeconds)
  if (outcome === 'unknown') throw unknownClient(clientId)
  if (outcome === 'tooMany')
    throw new Refused('conflict', `Client ${clientId} has two valid secrets. Revoke one first.`, {
      says: 'to revoke one',
      command: 'api-access secret revoke',
    })
  return { clientId, secretId, clientSecret }
}

/** Revokes a secret permanently. @throws Refused */
export async function revokeSecret(admin: Administration, clientId: string, secretId: string): Promise<void> {
  if (await admin.revokeClientSecret(clientId, secretId)) return
  throw new Refused('missing', `Client ${clientId} has no such secret, or it is revoked.`, {
    says: 'list all',
    command: 'api-access secret list',
  })
}

/** Returns the refusal for a client without a valid API access. */
export function unknownClient(clientId: string): Refused {
  return new Refused(
    'missing',
    `There is no API access of client ${JSON.stringify(clientId)}, or it is revoked.`,
    { says: 'list all of a tenant', command: 'api-access list' },
  )
}
