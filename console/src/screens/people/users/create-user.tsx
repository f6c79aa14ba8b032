import { Radio, Stack } from '@mantine/core'
import type { ResellerClient } from '@reseller-api/client'
import { useWrite, type WriteRequest } from '../../../api/write.ts'
import { memberError } from '../../../parts/api-words.tsx'
import { PartySelect } from '../../../parts/party-select.tsx'
import { WritePanel } from '../../../parts/write-panel.tsx'
import type { Me } from '../../../session/me.ts'
import { useUserTexts } from './texts.ts'
import { bodyOf, UserFields, type UserValues } from './user-form.tsx'

type Owner = 'reseller' | 'customer' | 'us'

interface NewUser extends UserValues {
  readonly owner: Owner
  readonly ownerId: string
}

interface CreateUserProps {
  readonly me: Me
  readonly close: () => void
}

/** The form of a new user: for whom the person works, the name, and the groups. */
export function CreateUser({ me, close }: CreateUserProps) {
  const text = useUserTexts()
  const owners = ownersFor(me)
  const write = useWrite({
    name: 'new-user',
    first: { owner: owners[0], ownerId: '', firstName: '', lastName: '', email: '', groups: [] } as NewUser,
    title: text('create'),
    send: (client, values, options) => send(client, me, values, options),
    tryOut: (client, values) => send(client, me, values, { dryRun: true }) as PromiseLike<unknown>,
    onDone: close,
  })
  const { owner, ownerId } = write.values
  const kind = owner === 'us' ? undefined : owner
  return (
    <Stack gap="md">
      {owners.length > 1 && (
        <Radio.Group
          label={text('ownerKind')}
          value={owner}
          onChange={(value) => write.edit({ ...write.values, owner: value as Owner, ownerId: '' })}
        >
          <Stack gap="xs" mt="xs">
            {owners.map((one) => (
              <Radio key={one} value={one} label={text(ownerTexts[one])} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {kind && (
        <PartySelect
          key={kind}
          kind={kind}
          label={text(kind)}
          value={ownerId || undefined}
          onChange={(id) => write.edit({ ...write.values, ownerId: id ?? '' })}
          error={memberError(write.failure?.members[`${kind}Id`], text(kind))}
        />
      )}
      {(owner === 'us' || ownerId) && (
        <WritePanel write={write} submitText={text('create')} onCancel={close}>
          <UserFields write={write} />
        </WritePanel>
      )}
    </Stack>
  )
}

const ownerTexts = { reseller: 'aReseller', customer: 'aCustomer', us: 'us' } as const

function ownersFor({ role }: Me): readonly [Owner, ...Owner[]] {
  return role.name === 'csp'
    ? ['reseller', 'customer']
    : role.name === 'reseller'
      ? ['us', 'customer']
      : ['us']
}

function send(
  { portalUsers }: ResellerClient,
  { role, party }: Me,
  values: NewUser,
  options: WriteRequest | { readonly dryRun: true },
) {
  const id = values.owner === 'us' ? party!.id : values.ownerId
  const isReseller = values.owner === 'reseller' || (values.owner === 'us' && role.name === 'reseller')
  return isReseller
    ? portalUsers.createOfReseller({ resellerId: id }, bodyOf(values), options)
    : portalUsers.createOfCustomer({ customerId: id }, bodyOf(values), options)
}
