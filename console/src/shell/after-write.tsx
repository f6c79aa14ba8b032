import type { Confirmed } from './activity.ts'
import Confirmation from './confirmation.tsx'
import FollowedWork from './followed-work.tsx'
import { KeptCredentials } from './kept-credentials.tsx'

/** Announces a write that was confirmed, follows background work, and shows first passwords. The first screen does not load this file. */
export default function AfterWrite({ done }: { readonly done: Confirmed | undefined }) {
  return (
    <>
      {done && <Confirmation of={done} />}
      <FollowedWork />
      <KeptCredentials />
    </>
  )
}
