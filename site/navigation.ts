/** A group of pages in the sidebar. */
export interface Group {
  readonly title: string
  /** Files in their order, with a shorter title for the sidebar if the heading of the file is long. */
  readonly files: readonly (string | readonly [file: string, title: string])[]
  /** Files that are not listed in any group join the first group whose pattern matches them, in the order of their names. */
  readonly takes?: RegExp
}

/**
 * The order of the pages that are written in Markdown. A new file in docs/ needs no entry: its group is found by its
 * path.
 */
export const groups: readonly Group[] = [
  {
    title: 'Start',
    files: [
      ['README.md', 'The first hour'],
      ['docs/demo.md', 'The demo'],
      ['docs/guides/command-line.md', 'On the command line'],
      ['docs/cli.md', 'Commands of the API'],
      ['docs/glossary.md', 'Glossary'],
    ],
  },
  {
    title: 'Integrate an ERP or a shop',
    files: [
      ['docs/guides/integration.md', 'A complete program'],
      ['client/README.md', 'Client for TypeScript'],
      ['docs/guides/webhooks.md', 'Webhooks'],
      ['docs/offers.md', 'Offers and price files'],
    ],
  },
  {
    title: 'Rules of the API',
    files: [
      ['docs/api/README.md', 'Overview'],
      ['docs/api/requests.md', 'Requests and errors'],
      ['docs/status-codes.md', 'Errors and status codes'],
      'docs/api/access.md',
      'docs/api/lists.md',
      'docs/api/background-work.md',
      'docs/api/events.md',
      'docs/limits.md',
    ],
    takes: /^docs\/api\//,
  },
  {
    title: 'Answer a customer',
    files: [
      ['docs/guides/support.md', 'A support case'],
      ['docs/guides/customer-alerts.md', 'Alerts about customers'],
      ['docs/delegated-administration.md', 'Delegated administration'],
    ],
  },
  {
    title: 'Close a month',
    files: [
      ['docs/guides/close-a-month.md', 'The month, step by step'],
      ['docs/billing.md', 'Import and rating'],
      ['docs/reconciliation.md', 'Reconciliation'],
    ],
  },
  {
    title: 'Run in production',
    files: [
      ['docs/guides/production.md', 'A deployment'],
      ['docs/running.md', 'Running the service'],
      ['docs/configuration.md', 'Settings'],
      ['docs/cli-admin.md', 'Commands of an operator'],
      ['docs/guides/alerts.md', 'Alerts of the monitoring'],
      ['docs/guides/two-databases.md', 'Two databases'],
      ['docs/scale-out.md', 'Several databases'],
      ['docs/audit-log.md', 'Audit log'],
      ['docs/personal-data.md', 'Personal data'],
      ['docs/security.md', 'Security'],
      ['docs/performance.md', 'Performance'],
    ],
  },
  {
    title: 'Add a vendor',
    files: [
      ['docs/adding-a-vendor.md', 'A new vendor'],
      ['docs/vendors.md', 'The vendor port'],
      ['docs/simulator.md', 'The simulator'],
    ],
  },
  { title: 'More guides', files: [], takes: /^docs\/guides\// },
  {
    title: 'The project',
    files: [
      ['docs/architecture.md', 'Architecture'],
      ['docs/testing.md', 'Tests'],
      ['CONTRIBUTING.md', 'Contributing'],
      ['CHANGELOG.md', 'Changes of the project'],
      ['SECURITY.md', 'Report a vulnerability'],
    ],
    takes: /^docs\/(?!adr\/)/,
  },
]

/** Targets of links that are no Markdown page of the site. */
export const elsewhere: Readonly<Record<string, string>> = {
  'docs/operations.md': '/docs/reference',
  'docs/adr': '/docs/adr',
  'openapi.json': '/openapi.json',
  'asyncapi.json': '/asyncapi.json',
  // The document of the administration, which the API does not serve.
  'openapi-admin.json': '/docs/files/openapi-admin.json',
}

const ownPaths: Readonly<Record<string, string>> = {
  'README.md': '/docs/first-hour',
  'SECURITY.md': '/docs/report-a-vulnerability',
  'client/README.md': '/docs/client',
  'docs/status-codes.md': '/docs/errors',
  'CHANGELOG.md': '/docs/changelog/project',
}

/** Returns the path of the page of a Markdown file. */
export function pathOf(file: string): string {
  const own = elsewhere[file] ?? ownPaths[file]
  if (own) return own
  const name = file.replace(/^docs\//, '').replace(/(\/README)?\.md$/, '')
  return `/docs/${name.toLowerCase()}`
}

/** A page in the sidebar. */
export interface Entry {
  readonly file: string
  readonly path: string
  readonly title: string
}

/** Returns the groups with all their pages. `titleOf` returns the heading of a file. */
export function sidebarOf(
  files: readonly string[],
  titleOf: (file: string) => string,
): { title: string; entries: Entry[] }[] {
  const listed = new Set(groups.flatMap((group) => group.files.map(fileOf)))
  const free = files.filter((file) => !listed.has(file) && !(file in elsewhere))
  return groups
    .map((group) => ({
      title: group.title,
      entries: [
        ...group.files.filter((one) => files.includes(fileOf(one))),
        ...free.filter((file) => groups.find(({ takes }) => takes?.test(file)) === group),
      ].map((one) => {
        const file = fileOf(one)
        return { file, path: pathOf(file), title: typeof one === 'string' ? titleOf(file) : one[1]! }
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function fileOf(entry: Group['files'][number]): string {
  return typeof entry === 'string' ? entry : entry[0]
}
