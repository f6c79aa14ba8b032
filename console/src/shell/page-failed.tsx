import { Button, Container } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Empty } from '../parts/empty.tsx'
import { Notice } from '../parts/notice.tsx'
import { useShellTexts } from './texts.ts'

/** Shown if the code of a screen cannot be loaded or throws, for example after an update of the service. */
export function PageFailed({ error }: { readonly error: unknown }) {
  const text = useShellTexts()
  return (
    <Container py="xl" component="main">
      <Notice
        kind="error"
        title={text('pageFailed')}
        action={
          <Button variant="default" size="xs" onClick={() => location.reload()}>
            {text('reload')}
          </Button>
        }
      >
        {(error as Error)?.message}
      </Notice>
    </Container>
  )
}

/** Shown for a URL without a screen. */
export function NoPage() {
  const text = useShellTexts()
  return (
    <Empty
      title={text('noPage')}
      action={<Button renderRoot={(props) => <Link to="/" {...props} />}>{text('toHome')}</Button>}
    >
      {text('noPageText')}
    </Empty>
  )
}
