import { type ReactNode, useEffect, useState } from 'react'
import { useFollowed, useOperation } from '../parts/operation-badge.tsx'
import { useStored } from '../store.ts'
import { activity } from './activity.ts'

const mostFollowed = 5
const followedMs = 10 * 60_000

/**
 * Follows the newest background work of this tab, so that the screen is read again at its end, and first passwords are shown. The form
 * that has started the work can disappear before that, for example because its list is empty.
 */
export default function FollowedWork() {
  const [since] = useState(() => Date.now() - followedMs)
  const list = useStored(activity).filter(({ startedAt }) => startedAt > since)
  return list.slice(0, mostFollowed).map(({ id, startedAt }) => (
    <WhileRecent key={id}>
      {/* The screens of a loaded page are read after the work that an earlier page has started. */}
      {startedAt > performance.timeOrigin ? <Followed id={id} /> : <Awaited id={id} />}
    </WhileRecent>
  ))
}

/** Shows its content for ten minutes. Work that waits for a person or for the vendor can take days. */
function WhileRecent({ children }: { readonly children: ReactNode }) {
  const [isRecent, setIsRecent] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsRecent(false), followedMs)
    return () => clearTimeout(timer)
  }, [])
  return isRecent && children
}

interface WorkProps {
  readonly id: string
}

function Followed({ id }: WorkProps) {
  useFollowed(id)
  return null
}

function Awaited({ id }: WorkProps) {
  useOperation(id)
  return null
}
