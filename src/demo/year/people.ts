import {
  fullName,
  type NewPortalUser,
  type PortalGroup,
  portalUser,
  roleOf,
} from '../../domain/users/portal-user.ts'
import { yearCustomerId, yearResellerId } from './identifiers.ts'

interface Row {
  readonly name: readonly [first: string, last: string]
  readonly email: string
  readonly groups: readonly PortalGroup[]
  readonly role: string
  readonly scope?: string
  readonly resellerId?: string
  readonly customerId?: string
}

const rows: readonly Row[] = [
  {
    ...{ name: ['Wiebke', 'Hansen'], email: 'wiebke.hansen@hanse-cloud.example', groups: ['Administrator'] },
    role: 'Hanse Cloud Distribution: administrator',
  },
  {
    ...{ name: ['Ole', 'Petersen'], email: 'ole.petersen@hanse-cloud.example', groups: ['Viewer'] },
    role: 'Hanse Cloud Distribution: viewer, may only read',
  },
  {
    ...{ name: ['Svenja', 'Krüger'], email: 'svenja.krueger@hanse-cloud.example' },
    groups: ['Administrator', 'Alert Manager'],
    ...{
      role: 'Hanse Cloud Distribution: finance, an administrator whose sign-in may only read, and import and rate invoices',
      scope: 'read billing',
    },
  },
  {
    ...{ name: ['Jörg', 'Küster'], email: 'joerg.kuester@kuestennebel.example', groups: ['Administrator'] },
    ...{ role: 'Küstennebel IT-Systemhaus: administrator of a reseller', resellerId: yearResellerId(1) },
  },
  {
    ...{ name: ['Änne', 'Öhlschläger'], email: 'aenne@oehlschlaeger.example', groups: ['Administrator'] },
    ...{
      role: 'Bäckerei Öhlschläger: administrator of a customer',
      resellerId: yearResellerId(1),
      customerId: yearCustomerId(1),
    },
  },
]

const userOf = (
  { name: [firstName, lastName], email, groups, ...of }: Row,
  place: number,
): NewPortalUser => ({
  ...{ ...portalUser.absent, id: `e0000000-0000-4000-8000-${String(501 + place).padStart(12, '0')}` },
  ...{ firstName, lastName, email, groups: [...groups] },
  ...{ resellerId: of.resellerId ?? null, customerId: of.customerId ?? null },
})

/** The portal users of the year's tenant who can sign in to the console. */
export const yearPeople = rows.map((row, place) => {
  const user = userOf(row, place)
  const { email, role, scope } = row
  return { subject: email, name: fullName(user), role, ...(scope !== undefined && { scope }), user }
})

/** The API accesses of these people at the built-in issuer. */
export const yearPeopleAccesses = yearPeople.map(({ subject, name, user }) => {
  const role = roleOf(user)
  const resellerId = role === 'reseller' ? user.resellerId : null
  return { clientId: subject, name, role, resellerId, customerId: user.customerId, userId: user.id }
})
