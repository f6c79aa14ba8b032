import { statSync } from 'node:fs'
import { type Config, settings } from './config.ts'
import { isLoopback } from './domain/values/hosts/loopback.ts'
import { columns } from './store/columns.ts'
import type { Database } from './store/database.ts'

// The bits of a file mode that give rights to the group and to all other users.
const othersMask = 0o077

/**
 * Returns the warnings about unsafe settings of a process, one sentence for each; an empty list when there are none.
 */
export async function startWarnings(
  {
    host,
    publicUrl,
    dataDirectory,
    adminPort,
    adminHost = settings.adminHost.default,
  }: Pick<Config, 'host' | 'publicUrl' | 'dataDirectory'> & Partial<Pick<Config, 'adminPort' | 'adminHost'>>,
  database: Database,
): Promise<string[]> {
  const warnings: string[] = []
  if (!isLoopback(host) && !publicUrl?.startsWith('https:')) {
    warnings.push(
      `HOST=${host} lets other machines connect, but PUBLIC_URL does not begin with https: tokens and data cross the network in clear. Serve behind a proxy with TLS, and set PUBLIC_URL to its address.`,
    )
  }
  if (adminPort !== undefined && !isLoopback(adminHost!)) {
    warnings.push(
      `ADMIN_HOST=${adminHost} lets other machines reach the administration of all tenants, without TLS. Let only a private network reach ADMIN_PORT, through a proxy with TLS.`,
    )
  }
  const { isSuperuser, foldsLetters } = await serverOf(database)
  if (!foldsLetters) {
    warnings.push(
      "The database has no lower case for letters outside of ASCII, because its lc_ctype is C. Searches in the audit log and for a person's texts miss such letters in the other case. Move the data to a database such as the one that deploy/postgres/init.sql creates: reseller-api admin database backup, then restore.",
    )
  }
  if (database.kind === 'postgresql' && isSuperuser) {
    warnings.push(
      'The user of DATABASE_URL is a superuser, which can do more on the server than the service needs. Use a user such as the one that deploy/postgres/init.sql creates.',
    )
  }
  if (database.kind === 'embedded' && isOpenToOthers(dataDirectory)) {
    warnings.push(
      `Other users of this machine have rights to DATA_DIR, ${dataDirectory}, which has all data and keys: chmod 700 ${dataDirectory}`,
    )
  }
  return warnings
}

/**
 * Returns whether other users of this machine have any rights to a file or folder; false on systems without file modes.
 */
export function isOpenToOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & othersMask) !== 0
}

interface Server {
  readonly isSuperuser: boolean
  readonly foldsLetters: boolean
}

const serverColumns = columns<Server>({ isSuperuser: 'rolsuper', foldsLetters: `lower('Ä') = 'ä'` })

async function serverOf(database: Database): Promise<Server> {
  const text = `select ${serverColumns.sql} from pg_roles where rolname = session_user`
  return serverColumns.fromRows(await database.query({ text, values: [] }))[0]!
}
