import { Tabs } from '@mantine/core'
import { createLazyRoute } from '@tanstack/react-router'
import { Screen } from '../../parts/screen.tsx'
import { TabList } from '../../parts/tab-list.tsx'
import { useMe } from '../../session/me.ts'
import { workTabs } from './filters.ts'
import { Operations } from './operations.tsx'
import { useWorkTexts } from './texts.ts'
import { Vendors } from './vendors.tsx'
import { WriteDialog } from './write-dialog.tsx'

export const Route = createLazyRoute('/work')({ component: WorkScreen })

function WorkScreen() {
  const text = useWorkTexts()
  const me = useMe()
  const { tab = 'operations', action, of, ...filters } = Route.useSearch()
  const navigate = Route.useNavigate()
  // The health of provider instances is for the csp alone.
  const tabs = workTabs.filter((one) => one !== 'vendors' || me.data?.role.name === 'csp')
  const open = (next: { action?: typeof action; of?: string }) =>
    void navigate({
      search: ({ action: _, of: __, ...rest }) => ({ ...rest, ...next }),
      replace: next.action === undefined,
    })
  return (
    <Screen title={text('title')} subtitle={text('subtitle')}>
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next as typeof tab }, replace: true })}
        keepMounted={false}
      >
        <TabList value={tab}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {text(one)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="operations">
          <Operations
            filters={filters}
            change={(next) =>
              void navigate({ search: (previous) => ({ ...previous, ...next }), replace: true })
            }
            clear={() => void navigate({ search: { tab }, replace: true })}
            open={(next, id) => open({ action: next, of: id })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="vendors">
          <Vendors open={(next, id) => open({ action: next, of: id })} />
        </Tabs.Panel>
      </Tabs>
      {action && of && <WriteDialog action={action} id={of} close={() => open({})} />}
    </Screen>
  )
}
