import { useEffect, useState } from 'react'
import { useFollowed } from '../parts/operation-badge.tsx'
import { useStored } from '../store.ts'
import { activity } from './activity.ts'

const mostFollowed = 5
const followedMs = 10 * 60_000

/**
 * Follows the newest background work that this page has started, so that the screen is read again at its end. The form that
 * has started the work can disappear before that, for example because its list is empty.
 */
export default function FollowedWork() {
  // The screens of a loaded page are read after the work that an earlier page has started.
  const list = useStored(activity).filter(({ startedAt }) => startedAt > performance.timeOrigin)
  return list.slice(0, mostFollowed).map(({ id }) => <WhileRecent key={id} id={id} />)
}

/** Follows work for ten minutes. Work that waits for a person or for the vendor can take days. */
function WhileRecent({ id }: { readonly id: string }) {
  const [isRecent, setIsRecent] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsRecent(false), followedMs)
    return () => clearTimeout(timer)
  }, [])
  return isRecent && <Followed id={id} />
}

function Followed({ id }: { readonly id: string }) {
  useFollowed(id)
  return null
}
