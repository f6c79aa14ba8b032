/**
 * Returns the environment of a process that a test starts: the variables that every process needs, and the
 * given settings. Other settings of the test run are left out.
 */
export function childEnvironment(settings: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv {
  // With the compile cache, a process of the service needs half of the CPU time to start.
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...settings }
}
