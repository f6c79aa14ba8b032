import type { Installation } from '../administration/installation.ts'
import { authenticator } from '../auth/authenticator.ts'
import { builtIn } from '../auth/issuers.ts'
import { type TokenEndpoint, tokenRoutes } from '../auth/token-endpoint.ts'
import type { OpenHomes } from '../homes/open-homes.ts'
import type { Tenancy, TenantHome } from '../homes/tenancy.ts'
import { fixedDocument } from '../http/document.ts'
import { buildHttp, type HttpParts, type HttpServer } from '../http/server.ts'
import type { Operation } from '../kernel/operation.ts'
import type { FairQueue } from '../limits/fair-queue.ts'
import type { Positions } from '../lists/page-tokens.ts'
import type { Database } from '../store/database.ts'
import { operatorDirectory } from '../store/maintenance/operators/operator-directory.ts'
import type { Sealer } from '../store/providers/sealing.ts'
import { operatorDocument } from './document.ts'
import { operatorOperations } from './operations.ts'
import { type OperatorRuntime, prepareForOperators } from './run.ts'
import { operatorAudience, operatorTrail } from './tokens.ts'

/** A home, as far as requests of operators need it. */
export type OperatorHome = Pick<TenantHome, 'keys' | 'trail'> & {
  readonly database: Database
  readonly positions: Positions
  readonly runtime: {
    readonly sealer: () => Promise<Sealer>
    newId(): string
    onFault(fault: unknown, correlationId: string): void
  }
}

/** The parts of the service that the server for operators uses. */
export interface OperatorParts
  extends Pick<HttpParts, 'limits' | 'bodies' | 'trustedProxies' | 'onFinished' | 'tracing' | 'drainMs'> {
  readonly homes: OpenHomes<OperatorHome>
  readonly tenancy: Pick<Tenancy, 'homeOf' | 'now'>
  /** The issuer and the audience of the tokens of tenants. */
  readonly issuerUrl: string
  readonly audience: string
  readonly dnsServers: readonly string[]
  /** Limits the requests that run at the same time. Each opens connections of its own. */
  readonly places: FairQueue
  /** Returns the operation whose version If-Match names. */
  comparedRead(operation: Operation, all: readonly Operation[]): Operation | undefined
}

/**
 * Builds the server for operators, who administer the installation. It has a port of its own, its own tokens, and no
 * operation of tenants. The accounts of operators are in the first home, whose keys sign their tokens.
 */
export function operatorHttp(parts: OperatorParts): HttpServer {
  const endpoint = endpointOf(parts)
  const runtime = runtimeOf(parts)
  const { issuerUrl, audience, keys, directory, clock } = endpoint
  const { limits, bodies, trustedProxies, onFinished, tracing, drainMs, places } = parts
  return buildHttp({
    ...{ limits, bodies, trustedProxies, onFinished, tracing, drainMs, places, keyPlaces: places },
    operations: operatorOperations.map((one) =>
      prepareForOperators(runtime, one, parts.comparedRead(one, operatorOperations)),
    ),
    publicRoutes: [
      ...tokenRoutes(endpoint),
      {
        method: 'GET',
        path: '/openapi.json',
        respond: fixedDocument('application/json; charset=utf-8', () => JSON.stringify(operatorDocument()), {
          'cache-control': 'no-cache',
        }),
      },
    ],
    removedPaths: [],
    listOfPaths: '/openapi.json',
    authenticator: authenticator({
      issuers: [builtIn({ url: issuerUrl, audience, signingKeys: keys })],
      directory,
      clock,
    }),
    // Operators belong to no tenant. The path of a request names the tenant that it concerns.
    tenantCheck: async () => {},
  })
}

type OperatorEndpoint = TokenEndpoint & { readonly directory: ReturnType<typeof operatorDirectory> }

function endpointOf({ homes, tenancy, issuerUrl, audience }: OperatorParts): OperatorEndpoint {
  const home = () => homes.home(homes.names[0]!)
  const clock = () => tenancy.now()
  return {
    ...{ issuerUrl, clock, audience: operatorAudience(audience) },
    directory: {
      access: async (...subject) => await operatorDirectory(home().database).access(...subject),
      client: async (clientId) => await operatorDirectory(home().database).client(clientId),
    },
    keys: {
      signer: async () => await home().keys.signer(),
      verifiers: async () => await home().keys.verifiers(),
      verifier: async (keyId) => await home().keys.verifier(keyId),
    },
    trail: {
      issued: async (request) => await operatorTrail(home().database, home().trail).issued(request),
      refused: (request) => operatorTrail(home().database, home().trail).refused(request),
      refusedUnknown: (address) => home().trail.refusedUnknown(address),
      settled: async () => await home().trail.settled(),
    },
  }
}

function runtimeOf({ homes, tenancy, dnsServers }: OperatorParts): OperatorRuntime {
  const [first] = homes.names as readonly [string]
  const installation: Installation = {
    names: homes.names,
    inAll: async (work) =>
      await Promise.all(
        homes.names.map((home) =>
          Promise.try(() => work(homes.home(home).database, home)).then(
            (result) => ({ home, result }),
            (error) => ({ home, failure: `The home ${home}: ${(error as Error).message}` }),
          ),
        ),
      ),
  }
  return {
    ...{ installation, dnsServers, homeOf: tenancy.homeOf },
    home(name) {
      if (!homes.names.includes(name)) return undefined
      const { database, runtime } = homes.home(name)
      return { name, database, sealer: runtime.sealer }
    },
    positions: {
      write: (...position) => homes.home(first).positions.write(...position),
      read: (...token) => homes.home(first).positions.read(...token),
    },
    newId: () => homes.home(first).runtime.newId(),
    onFault: (fault, correlationId) => homes.home(first).runtime.onFault(fault, correlationId),
  }
}
