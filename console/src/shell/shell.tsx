import { ActionIcon, AppShell, Burger, Button, Group, Kbd, NavLink, Text } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconActivity, IconCode, IconSearch } from '@tabler/icons-react'
import { useIsFetching } from '@tanstack/react-query'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { clearRequests, requests } from '../api/requests.ts'
import { firstCredentials } from '../parts/first-credentials.ts'
import { usePartTexts } from '../parts/texts.ts'
import { View } from '../parts/view.tsx'
import { type Me, useMe } from '../session/me.ts'
import { session } from '../session/session.ts'
import { useStored } from '../store.ts'
import { AccountButton } from './account-button.tsx'
import { activity, confirmed } from './activity.ts'
import { navigation } from './navigation.ts'
import { useNavigationTexts } from './navigation-texts.ts'
import classes from './shell.module.css'
import { useShellTexts } from './texts.ts'

const AccountMenu = lazy(() => import('./account-menu.tsx').then((menu) => ({ default: menu.AccountMenu })))
const loadPalette = () => import('./palette.tsx').then(({ Palette }) => ({ default: Palette }))
const Palette = lazy(loadPalette)
const RequestDrawer = lazy(() =>
  import('./request-drawer.tsx').then(({ RequestDrawer }) => ({ default: RequestDrawer })),
)
const ActivityPanel = lazy(() =>
  import('./activity-panel.tsx').then(({ ActivityPanel }) => ({ default: ActivityPanel })),
)

const AfterWrite = lazy(() => import('./after-write.tsx'))

const TourAbove = lazy(() =>
  import('../tour/tour-above.tsx').then(({ TourAbove }) => ({ default: TourAbove })),
)

type Overlay = 'palette' | 'requests' | 'activity' | undefined

/** The frame of all screens. */
export function Shell() {
  const me = useMe()
  // A screen says itself that it is stale. A notice before the frame would lie behind its header, and before its first link.
  const firstRead = { ...me, isRefetchError: false }
  return <View of={firstRead}>{(person) => <Frame me={person} />}</View>
}

function Frame({ me }: { readonly me: Me }) {
  const text = useShellTexts()
  const part = usePartTexts()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const [isMenuWanted, wantMenu] = useState(false)
  const [overlay, setOverlay] = useState<Overlay>()
  const signedIn = useStored(session)
  const done = useStored(confirmed)
  const started = useStored(activity)
  const kept = useStored(firstCredentials)
  const hasTour = signedIn.state === 'signedIn' && signedIn.hasTour
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useHotkeys([['mod+K', () => setOverlay('palette')]], [])
  usePreloadedPalette()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useEffect(() => {
    clearRequests()
    close()
  }, [path])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'xl' }}
      className={classes.shell!}
    >
      <a href="#content" className={classes.skip}>
        {text('skip')}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" gap="sm" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="md"
            size="sm"
            aria-label={text('openNavigation')}
          />
          <Text fw={700} visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
            {part('console')}
          </Text>
          <SearchButton open={() => setOverlay('palette')} />
          <Group gap={4} ml="auto" wrap="nowrap">
            <ActivityButton open={() => setOverlay('activity')} />
            <RequestsButton open={() => setOverlay('requests')} />
            <Suspense fallback={<AccountButton />}>
              {isMenuWanted ? <AccountMenu me={me} /> : <AccountButton onClick={() => wantMenu(true)} />}
            </Suspense>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={text('navigation')}>
        <Navigation me={me} path={path} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main!}>
        {hasTour && (
          <Suspense>
            <TourAbove />
          </Suspense>
        )}
        <Outlet />
      </AppShell.Main>
      <Suspense>
        {(done || started[0] || kept[0]) && <AfterWrite done={done} />}
        {overlay === 'palette' && <Palette me={me} close={() => setOverlay(undefined)} />}
        {overlay === 'requests' && <RequestDrawer close={() => setOverlay(undefined)} />}
        {overlay === 'activity' && <ActivityPanel close={() => setOverlay(undefined)} />}
      </Suspense>
    </AppShell>
  )
}

const idleMs = 200

/** Loads the palette when the first screen is complete, so that no key is lost that is typed after ⌘K. */
function usePreloadedPalette() {
  const reading = useIsFetching()
  useEffect(() => {
    if (reading > 0) return
    const timer = setTimeout(() => void loadPalette(), idleMs)
    return () => clearTimeout(timer)
  }, [reading])
}

function Navigation({ me, path }: { readonly me: Me; readonly path: string }) {
  const text = useNavigationTexts()
  const isActive = (to: string) => (to === '/' ? path === '/' : path.startsWith(to))
  return navigation
    .filter(({ roles }) => (roles as readonly string[]).includes(me.role.name))
    .map(({ key, to, icon: Icon }) => (
      <NavLink
        key={key}
        label={text(key)}
        leftSection={<Icon size={18} aria-hidden />}
        active={isActive(to)}
        renderRoot={(props) => <Link to={to} {...props} />}
      />
    ))
}

function SearchButton({ open }: { readonly open: () => void }) {
  const text = useShellTexts()
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        onClick={open}
        w={{ sm: 260, lg: 380 }}
        justify="flex-start"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<Kbd size="xs">⌘K</Kbd>}
        styles={{ label: { flex: 1 } }}
        fw={400}
        c="dimmed"
      >
        {text('search')}
      </Button>
      <ActionIcon variant="subtle" size="lg" hiddenFrom="sm" onClick={open} aria-label={text('search')}>
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}

function RequestsButton({ open }: { readonly open: () => void }) {
  const text = useShellTexts()
  const count = useStored(requests).length
  return (
    <Button
      variant="subtle"
      size="compact-md"
      onClick={open}
      leftSection={<IconCode size={18} aria-hidden />}
    >
      {text('requests')} {count > 0 && count}
    </Button>
  )
}

function ActivityButton({ open }: { readonly open: () => void }) {
  const text = useShellTexts()
  const count = useStored(activity).length
  return (
    <Button
      variant="subtle"
      size="compact-md"
      onClick={open}
      leftSection={<IconActivity size={18} aria-hidden />}
      aria-label={`${text('activity')} ${count || ''}`.trim()}
    >
      <span>
        <span className={classes.wide}>{text('activity')} </span>
        {count > 0 && count}
      </span>
    </Button>
  )
}
