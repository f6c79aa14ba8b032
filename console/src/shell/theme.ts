import { type CSSVariablesResolver, createTheme } from '@mantine/core'

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '650' },
})

/** The colours of the console. The default colours of dimmed texts have too little contrast for WCAG AA. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#4b5563',
    '--mantine-color-placeholder': '#5b6472',
    '--mantine-color-error': '#b42318',
    '--mantine-color-red-text': '#b42318',
    '--mantine-color-red-light-color': '#9b1c1c',
    '--mantine-color-yellow-light-color': '#7a4a00',
    '--mantine-color-green-light-color': '#1b5e20',
    '--mantine-color-blue-light-color': '#1549a8',
    '--mantine-color-gray-light-color': '#374151',
    '--mantine-color-orange-light-color': '#8a3a00',
    '--mantine-color-anchor': '#3b3fb6',
    '--console-raised': '#f6f7fb',
    '--console-canvas': '#fbfbfd',
  },
  dark: {
    '--mantine-color-dimmed': '#a9b0bd',
    '--mantine-color-placeholder': '#98a0ae',
    '--mantine-color-error': '#ff9c94',
    '--mantine-color-red-text': '#ff9c94',
    '--mantine-color-anchor': '#aab4ff',
    '--console-raised': '#2a2b30',
    '--console-canvas': '#1b1c20',
  },
})
