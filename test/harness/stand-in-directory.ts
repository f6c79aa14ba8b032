import { done, missing, refused } from '../../src/vendors/outcome.ts'
import type { Answer, AssignedLicense, License, Role, Vendor, VendorUser } from '../../src/vendors/port.ts'

/** What the directory of every customer has to begin with. */
export const directory = {
  users: [
    userNamed('d0000000-0000-5000-8000-000000000011', 'Ada Berger', 'ada'),
    userNamed('d0000000-0000-5000-8000-000000000012', 'Bruno Claus', 'bruno', { usageLocation: null }),
    userNamed('d0000000-0000-5000-8000-000000000013', 'Carla Dietz', 'carla', { isSynchronized: true }),
  ],
  roles: [
    { roleId: 'c1b709d0-ac4f-4591-8f56-89a8445f365b', name: 'Global Reader' },
    { roleId: '7d1a6c54-2b0f-4d39-8e77-5c2f9a4b2202', name: 'User Administrator' },
  ],
  products: [
    { skuId: 'f8a1db68-be16-40ed-86d5-cb42ce701560', name: 'Power BI Pro', group: 'group1', total: 2 },
    { skuId: 'efccb6f7-5641-4e0e-bd10-b4976e1bf68e', name: 'Mobility E3', group: 'group1', total: 1 },
    { skuId: '984df360-9a74-4647-8cf8-696749f6247a', name: 'Minecraft', group: 'group2', total: 5 },
  ],
} as const

function userNamed(
  userId: string,
  displayName: string,
  name: string,
  more: Partial<VendorUser> = {},
): VendorUser {
  const [firstName, lastName] = displayName.split(' ') as [string, string]
  const userPrincipalName = `${name}@donau.onmicrosoft.com`
  const usageLocation = 'AT'
  return {
    userId,
    displayName,
    userPrincipalName,
    firstName,
    lastName,
    usageLocation,
    isSynchronized: false,
    ...more,
  }
}

interface Entry {
  readonly user: VendorUser
  readonly roles: readonly Role[]
  readonly skuIds: readonly string[]
}

const noSuchUser = missing('The vendor knows no such user of this customer.')
const synchronized = refused(
  '3000',
  'The user is copied from a directory of the customer’s own; change it there.',
)

type DirectoryVerb =
  | 'users'
  | 'user'
  | 'updateUser'
  | 'deleteUser'
  | 'resetPassword'
  | 'roles'
  | 'userRoles'
  | 'addRole'
  | 'removeRole'
  | 'licenses'
  | 'userLicenses'
  | 'changeLicenses'

/** The directories of a stand-in's customers. */
export function standInDirectory(): Pick<Vendor, DirectoryVerb> {
  const directories = new Map<string, Map<string, Entry>>()

  function entriesOf(customerId: string): Map<string, Entry> {
    const known = directories.get(customerId)
    if (known) return known
    const entries = directory.users.map((user) => [user.userId, { user, roles: [], skuIds: [] }] as const)
    const added = new Map<string, Entry>(entries)
    directories.set(customerId, added)
    return added
  }

  /** Changes an entry, or says why not. */
  function change(
    customerId: string,
    userId: string,
    work: (entry: Entry) => Entry | Answer<never>,
  ): Answer<null> {
    const entry = entriesOf(customerId).get(userId)
    if (!entry) return noSuchUser
    const changed = work(entry)
    if ('kind' in changed) return changed
    entriesOf(customerId).set(userId, changed)
    return done(null)
  }

  function read<T>(customerId: string, userId: string, of: (entry: Entry) => T): Answer<T> {
    const entry = entriesOf(customerId).get(userId)
    return entry ? done(of(entry)) : noSuchUser
  }

  function licenses(customerId: string): License[] {
    return directory.products.map((product) => {
      const held = [...entriesOf(customerId).values()].filter(({ skuIds }) => skuIds.includes(product.skuId))
      return { ...product, consumed: held.length, available: product.total - held.length, suspended: 0 }
    })
  }

  return {
    async users(customerId, { size, search, sortBy, isDescending, seek, continuation }) {
      const name = ({ displayName, userPrincipalName }: VendorUser) =>
        (sortBy === 'DisplayName' ? displayName : userPrincipalName).toLowerCase()
      const all = [...entriesOf(customerId).values()]
        .map(({ user }) => user)
        .filter((user) => name(user).includes(search?.toLowerCase() ?? ''))
        .sort((one, other) => name(one).localeCompare(name(other)) * (isDescending ? -1 : 1))
      const here = Number(continuation ?? 0)
      const last = Math.max(0, all.length - size)
      const first = { First: 0, Next: here + size, Previous: Math.max(0, here - size), Last: last }[seek]
      return done({
        users: all.slice(first, first + size),
        continuation: String(first),
        hasNext: first + size < all.length,
        hasPrevious: first > 0,
      })
    },
    user: async (customerId, userId) => read(customerId, userId, ({ user }) => user),
    updateUser: async (customerId, userId, { usageLocation, ...names }) =>
      change(customerId, userId, (entry) => {
        if (entry.user.isSynchronized && Object.keys(names).length > 0) return synchronized
        const location = usageLocation === undefined ? {} : { usageLocation }
        return { ...entry, user: { ...entry.user, ...names, ...location } }
      }),
    async deleteUser(customerId, userId) {
      const answer = change(customerId, userId, (entry) => (entry.user.isSynchronized ? synchronized : entry))
      if (answer.kind === 'done') entriesOf(customerId).delete(userId)
      return answer
    },
    resetPassword: async (customerId, userId) =>
      change(customerId, userId, (entry) => (entry.user.isSynchronized ? synchronized : entry)),

    roles: async () => done(directory.roles),
    userRoles: async (customerId, userId) => read(customerId, userId, ({ roles }) => roles),
    addRole: async (customerId, userId, roleId) =>
      change(customerId, userId, (entry) => {
        const role = directory.roles.find((one) => one.roleId === roleId)
        const others = entry.roles.filter((one) => one.roleId !== roleId)
        return role ? { ...entry, roles: [...others, role] } : missing('The vendor knows no such role.')
      }),
    removeRole: async (customerId, userId, roleId) =>
      change(customerId, userId, (entry) => ({
        ...entry,
        roles: entry.roles.filter((one) => one.roleId !== roleId),
      })),

    licenses: async (customerId) => done(licenses(customerId)),
    userLicenses: async (customerId, userId) =>
      read(customerId, userId, ({ skuIds }): AssignedLicense[] =>
        directory.products.filter(({ skuId }) => skuIds.includes(skuId)),
      ),
    changeLicenses: async (customerId, userId, { assign, remove }) =>
      change(customerId, userId, (entry) => {
        const wanted = assign.filter((skuId) => !entry.skuIds.includes(skuId))
        if (wanted.length > 0 && entry.user.usageLocation === null)
          return refused('3000', 'The user has no country in which licences may be used; set its location.')
        const isFree = (skuId: string) =>
          licenses(customerId).some((one) => one.skuId === skuId && one.available > 0)
        if (!wanted.every(isFree))
          return refused('60012', 'The customer has no free licence of this product.')
        const kept = entry.skuIds.filter((skuId) => !remove.includes(skuId))
        return { ...entry, skuIds: [...kept, ...wanted] }
      }),
  }
}
