import type { Translation } from '../../translate.ts'

/** What a fresh instance asks, and what a studio shows before it has works. */
export const firstRun = {
  'A new studio': 'Ein neues Studio',
  'This studio is being set up.': 'Dieses Studio wird gerade eingerichtet.',
  'Its first works will be here soon.': 'Die ersten Werke sind bald hier zu sehen.',
  'This is the demo, and it has no owner yet. <a>Start your own studio</a>':
    'Das ist die Demo, und sie gehört noch niemandem. <a>Eigenes Studio beginnen</a>',
  'Look at the demo, or start your own studio': 'Die Demo ansehen oder ein eigenes Studio beginnen',
  'This instance has no owner yet and shows a demo.': 'Diese Instanz gehört noch niemandem und zeigt eine Demo.',
  'Look at the demo': 'Die Demo ansehen',
  'Nothing here is real: works, collectors and the chain are made up. You can start your own studio later.':
    'Nichts davon ist echt: Werke, Sammler und Blockchain sind erfunden. Ihr eigenes Studio können Sie auch später beginnen.',
  'Start your own studio': 'Ein eigenes Studio beginnen',
  'It takes about fifteen minutes. You can skip every step and come back to it.':
    'Das dauert etwa eine Viertelstunde. Jeden Schritt können Sie überspringen und später nachholen.',
  'Whoever continues here becomes the owner of this instance.': 'Wer hier weitergeht, wird Eigentümer dieser Instanz.',
  'Setup code': 'Einrichtungscode',
  'The server printed it when it started, in its terminal or its log. You can paste the whole link.':
    'Der Server hat ihn beim Start ausgegeben, im Terminal oder im Protokoll. Sie können auch den ganzen Link einfügen.',
  'Start my own studio': 'Mein eigenes Studio beginnen',
  'This isn’t the setup code. Nothing was changed. Copy it from where the server was started; each start prints a new one.':
    'Das ist nicht der Einrichtungscode. Es wurde nichts geändert. Kopieren Sie ihn von dort, wo der Server gestartet wurde; jeder Start gibt einen neuen aus.',
} as const satisfies Record<string, Translation>
