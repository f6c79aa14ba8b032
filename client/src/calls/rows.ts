/** An operation, from one line of the generated table. */
export interface Row {
  readonly noun: string
  readonly name: string
  readonly method: string
  readonly path: string
  readonly hasParams: boolean
  readonly hasBody: boolean
  /**
   * Where a request has the continuation token of a page: in the query or in a header. Undefined if the operation has
   * no pages.
   */
  readonly paging: 'query' | 'header' | undefined
  readonly isFile: boolean
  readonly idMember: string | undefined
  readonly decimals: ReadonlySet<string>
}

/**
 * Returns the operations of a generated table. `decimals` are the names of the members that are decimals in every
 * operation. A line of the table can list more such names, which are decimals only in the operation of the line.
 */
export function readRows(table: string, decimals: string): Row[] {
  const everywhere = new Set(decimals.split(' '))
  return table.split('\n').map((line) => {
    const [path = '', method = '', address = '', flags = '', idMember = '-', ...own] = line.split(' ')
    const [noun = '', name = ''] = path.split('.')
    return {
      ...{ noun, name, method },
      path: address,
      hasParams: flags.includes('p'),
      hasBody: flags.includes('b'),
      paging: flags.includes('h') ? 'header' : flags.includes('q') ? 'query' : undefined,
      isFile: flags.includes('f'),
      idMember: idMember === '-' ? undefined : idMember,
      decimals: own.length > 0 ? new Set([...everywhere, ...own]) : everywhere,
    }
  })
}
