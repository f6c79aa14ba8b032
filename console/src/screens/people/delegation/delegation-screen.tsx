import { Select, Stack } from '@mantine/core'
import { createLazyRoute } from '@tanstack/react-router'
import { useInstanceName, useInstances } from '../../../api/instances.ts'
import { Empty } from '../../../parts/empty.tsx'
import { View } from '../../../parts/view.tsx'
import { PeopleScreen } from '../people-screen.tsx'
import { Apply } from './apply.tsx'
import { Plan } from './plan.tsx'
import { Template } from './template.tsx'
import { TemplateDialog } from './template-form.tsx'
import { useDelegationTexts } from './texts.ts'
import { useTemplate } from './use-template.ts'

export const Route = createLazyRoute('/people/delegation')({ component: DelegationScreen })

const vendorWithDelegation = 'Microsoft'

function DelegationScreen() {
  const text = useDelegationTexts()
  const nameOf = useInstanceName()
  const instances = useInstances()
  const navigate = Route.useNavigate()
  const { instanceId } = Route.useSearch()
  return (
    <PeopleScreen tab="delegation">
      <View
        of={instances}
        isEmpty={({ items }) => items.every(({ provider }) => provider.name !== vendorWithDelegation)}
        empty={<Empty title={text('noInstances')}>{text('noInstancesText')}</Empty>}
      >
        {({ items }) => {
          const possible = items.filter(({ provider }) => provider.name === vendorWithDelegation)
          const chosen = possible.find(({ id }) => id === instanceId)?.id ?? possible[0]!.id
          return (
            <Stack gap="lg">
              <Select
                label={text('instance')}
                data={possible.map(({ id }) => ({ value: id, label: nameOf(id) }))}
                value={chosen}
                onChange={(id) => void navigate({ search: id ? { instanceId: id } : {}, replace: true })}
                allowDeselect={false}
                maw={360}
              />
              <OfInstance key={chosen} id={chosen} />
            </Stack>
          )
        }}
      </View>
    </PeopleScreen>
  )
}

function OfInstance({ id }: { readonly id: string }) {
  const navigate = Route.useNavigate()
  const { action, of } = Route.useSearch()
  const template = useTemplate(id)
  const open = (next: 'edit' | 'apply', customerId?: string) =>
    void navigate({
      search: ({ of: _, ...rest }) => ({ ...rest, action: next, ...(customerId && { of: customerId }) }),
    })
  const close = () => void navigate({ search: ({ action: _, of: __, ...rest }) => rest, replace: true })
  return (
    <View of={template}>
      {({ template: found, version }) => (
        <>
          <Template of={found} edit={() => open('edit')} />
          {found && <Plan providerInstanceId={id} apply={(customerId) => open('apply', customerId)} />}
          {action === 'edit' && (
            <TemplateDialog providerInstanceId={id} of={found} version={version} close={close} />
          )}
          {action === 'apply' && found && <Apply providerInstanceId={id} customerId={of} close={close} />}
        </>
      )}
    </View>
  )
}
