/** The names that administrative commands had before `admin`, with the second words for names that the API also has. */
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

/** A former command that is now also an operation of the API; a flag that only the former one has decides. */
const ambiguous = { words: ['invoices', 'list'], formerFlag: '--instance' }

/** Returns a command line with `admin` in front, if it has a former name; undefined otherwise. */
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
