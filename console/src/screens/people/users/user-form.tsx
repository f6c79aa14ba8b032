import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { PortalUser, PortalUserRequest } from '@reseller-api/client'
import { useRead, type Versioned } from '../../../api/read.ts'
import { useWrite, type Write } from '../../../api/write.ts'
import { fieldOf } from '../../../parts/field.ts'
import { View } from '../../../parts/view.tsx'
import { WritePanel } from '../../../parts/write-panel.tsx'
import { groupNames } from './filters.ts'
import { useUserTexts } from './texts.ts'

/** The values of a form about a user. */
export interface UserValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The ids of the groups. */
  readonly groups: readonly string[]
}

interface EditUserProps {
  readonly user: Versioned<PortalUser>
  readonly close: () => Promise<void>
}

/** The form that changes a user. */
export function EditUser({ user, close }: EditUserProps) {
  const text = useUserTexts()
  const { id, email } = user
  const write = useWrite({
    name: `user:${id}`,
    first: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      email,
      groups: (user.groups ?? []).map((group) => group.id),
    } as UserValues,
    version: user.version,
    title: text('editTitle'),
    send: (client, values, options) => client.portalUsers.update({ email }, bodyOf(values), options),
    tryOut: (client, values, version) =>
      client.portalUsers.update({ email }, bodyOf(values), { dryRun: true, ...version }),
    // The user may have another e-mail address now.
    leave: close,
  })
  return (
    <WritePanel write={write} submitText={text('edit')} onCancel={close}>
      <UserFields write={write} />
    </WritePanel>
  )
}

/** Returns the body of a request from the values of a form. */
export function bodyOf({ firstName, lastName, email, groups }: UserValues): PortalUserRequest {
  return {
    firstName: firstName.trim() || null,
    lastName: lastName.trim() || null,
    email: email.trim(),
    groups: groups.map((id) => ({ id })),
  }
}

interface UserFieldsProps<Values extends UserValues, Result> {
  readonly write: Write<Values, Result>
}

/** The fields of name, e-mail address and groups. Leaving a field checks the form by a dry run. */
export function UserFields<Values extends UserValues, Result>({ write }: UserFieldsProps<Values, Result>) {
  const text = useUserTexts()
  const found = useRead(['portalUsers.listPortalGroups'], (client, request) =>
    client.portalUsers.listPortalGroups({}, request),
  )
  const groups = fieldOf(write, 'groups', text('groups'))
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(['firstName', 'lastName', 'email'] as const).map((name) => {
          const { value, onChange, error, id } = fieldOf(write, name, text(name))
          return (
            <TextInput
              key={name}
              id={id}
              type={name === 'email' ? 'email' : 'text'}
              label={text(name)}
              value={value}
              error={error}
              onChange={(event) => onChange(event.currentTarget.value as Values[typeof name])}
              onBlur={write.leaveField}
            />
          )
        })}
      </SimpleGrid>
      <View of={found}>
        {({ items }) => (
          <Checkbox.Group
            label={text('groups')}
            description={text('groupsText')}
            value={[...groups.value]}
            error={groups.error}
            onChange={(value) => groups.onChange(value as unknown as Values['groups'])}
          >
            <Stack gap="xs" mt="xs">
              {items.map(({ id, name }) => {
                const known = groupNames.find((one) => one === name)
                return <Checkbox key={id} value={id} label={known ? text(known) : name} />
              })}
            </Stack>
          </Checkbox.Group>
        )}
      </View>
    </Stack>
  )
}
