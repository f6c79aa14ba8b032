import { defineTexts } from '../language/texts.ts'

export const useSessionTexts = defineTexts('session', {
  en: {
    welcome: 'Sign in to see what needs you.',
    demo: 'This is a demo: choose one of its people on the next page. No password is needed.',
    signIn: 'Sign in',
    domain: 'Domain of your organisation',
    domainHint: 'For example portal.example.com',
    continue: 'Continue',
    noIssuer: 'No sign-in is set up for this domain. Check the spelling, or ask your administrator.',
    failed: 'The sign-in failed',
    incomplete: 'You are signed out only in this browser window',
    incompleteText:
      'The service did not answer, so the session still exists. Close the browser, or sign in and out again later.',
    insecure: 'The sign-in needs https',
    insecureText:
      'This address begins with http, and a browser permits a sign-in over http only at localhost. Open the console with https. If that does not work, ask your administrator to set up https.',
  },
  de: {
    welcome: 'Melden Sie sich an, um zu sehen, was auf Sie wartet.',
    demo: 'Das ist eine Demo: Wählen Sie auf der nächsten Seite eine ihrer Personen. Ein Kennwort ist nicht nötig.',
    signIn: 'Anmelden',
    domain: 'Domain Ihrer Organisation',
    domainHint: 'Zum Beispiel portal.example.com',
    continue: 'Weiter',
    noIssuer:
      'Für diese Domain ist keine Anmeldung eingerichtet. Prüfen Sie die Schreibweise, oder fragen Sie Ihren Administrator.',
    failed: 'Die Anmeldung ist fehlgeschlagen',
    incomplete: 'Sie sind nur in diesem Fenster abgemeldet',
    incompleteText:
      'Der Dienst hat nicht geantwortet, daher besteht die Sitzung noch. Schließen Sie den Browser, oder melden Sie sich später an und wieder ab.',
    insecure: 'Die Anmeldung braucht https',
    insecureText:
      'Diese Adresse beginnt mit http, und ein Browser erlaubt eine Anmeldung über http nur auf localhost. Öffnen Sie die Konsole mit https. Wenn das nicht geht, bitten Sie Ihren Administrator, https einzurichten.',
  },
})
