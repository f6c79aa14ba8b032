/**
 * The first words of administrative commands from the time before the prefix `admin`. If the API also has a command
 * with this first word, the value lists the second words of the former commands.
 */
const formerNames: Readonly<Record<string, readonly string[] | 'all'>> = {
  ...{ database: 'all', tenant: 'all', domain: 'all', 'portal-user': 'all', 'api-access': 'all' },
  ...{
    'signing-key': 'all',
    'provider-instance': 'all',
    'price-limits': 'all',
    audit: 'all',
    person: 'all',
    where: 'all',
  },
  offers: ['import', 'export', 'sync', 'held', 'confirm-ends'],
  invoices: ['parked', 'import'],
}

/**
 * A former command whose words are now also those of an API operation. The command line means the former command if it
 * has `formerFlag`.
 */
const ambiguous = { words: ['invoices', 'list'], formerFlag: '--instance' }

/**
 * Returns a command line with `admin` in front if the line calls an administrative command by its name from before the
 * prefix `admin`. Returns undefined for every other command line.
 */
export function withoutFormerName(args: readonly string[]): string[] | undefined {
  const [first = '', second = ''] = args
  const former = Object.hasOwn(formerNames, first) ? formerNames[first] : undefined
  const isFormer =
    former === 'all' ||
    former?.includes(second) ||
    (first === ambiguous.words[0] &&
      second === ambiguous.words[1] &&
      args.some((arg) => arg === ambiguous.formerFlag || arg.startsWith(`${ambiguous.formerFlag}=`)))
  return isFormer ? ['admin', ...args] : undefined
}
