import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Screen } from '../../parts/screen.tsx'
import { TabList } from '../../parts/tab-list.tsx'
import { useMe } from '../../session/me.ts'
import { type PeopleTab, peopleTabs } from './tabs.ts'
import { usePeopleTexts } from './texts.ts'

interface PeopleScreenProps {
  readonly tab: PeopleTab
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of all parts of the screen, with the tabs that lead to them. */
export function PeopleScreen({ tab, actions, children }: PeopleScreenProps) {
  const text = usePeopleTexts()
  const role = useMe().data?.role.name
  const navigate = useNavigate()
  const tabs = peopleTabs.filter(({ roles }) => role && (roles as readonly string[]).includes(role))
  return (
    <Screen title={text('title')} subtitle={text('subtitle')} actions={actions}>
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: `/people/${next}` as never })}
        keepMounted={false}
      >
        <TabList value={tab}>
          {tabs.map(({ key }) => (
            <Tabs.Tab key={key} value={key}>
              {text(key)}
            </Tabs.Tab>
          ))}
        </TabList>
        {tabs.map(({ key }) => (
          <Tabs.Panel key={key} value={key}>
            {key === tab && children}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Screen>
  )
}
