import type { Translation } from '../../translate.ts'

/** The page of one's own account: name, address, password, passkeys, second factor, devices, wallets, deletion. */
export const account = {
  // The page
  'Changing your account needs JavaScript, which is off in this browser.':
    'Um Ihr Konto zu ändern, braucht es JavaScript. In diesem Browser ist es ausgeschaltet.',
  'Looking at it and signing devices out work without, and so does everything else: every work, piece, register and collector’s page.':
    'Ansehen und Geräte abmelden können Sie ohne, und alles andere geht auch: jedes Werk, jedes Stück, jedes Register und jede Sammlerseite.',
  'This browser has forgotten a part of your sign-in.': 'Dieser Browser hat einen Teil Ihrer Anmeldung vergessen.',
  'You can look, and sign devices out. To change anything, sign in once more.':
    'Sie können alles ansehen und Geräte abmelden. Wenn Sie etwas ändern möchten, melden Sie sich noch einmal an.',
  'Address and password': 'Adresse und Passwort',
  'Your present password': 'Ihr bisheriges Passwort',
  'Leave it': 'Abbrechen',
  'One moment': 'Einen Moment bitte',
  'One moment.': 'Einen Moment bitte.',

  // The person
  'You##account': 'Über Sie',
  Name: 'Name',
  Save: 'Speichern',
  Saving: 'Wird gespeichert',
  'Saved.': 'Gespeichert.',
  'Signs in': 'Meldet sich an mit',
  'By wallet': 'Wallet',
  'By email link': 'Link per E-Mail',
  'Role here': 'Rolle hier',
  Since: 'Seit',
  'Last sign-in': 'Letzte Anmeldung',
  Id: 'ID',

  // The address
  Email: 'E-Mail',
  'No address': 'Keine Adresse',
  confirmed: 'bestätigt',
  'not confirmed yet': 'noch nicht bestätigt',
  'The address changes when you open the link; until then the old one stays. Afterwards you sign in again, everywhere.':
    'Die Adresse ändert sich, wenn Sie den Link öffnen; bis dahin bleibt die alte. Danach melden Sie sich überall neu an.',
  'New address': 'Neue Adresse',
  'A link goes there; the address changes when it is opened.':
    'Dorthin geht ein Link; die Adresse ändert sich, wenn er geöffnet wird.',
  'Confirm the address': 'Adresse bestätigen',
  'Open the link in it; this page notices when you come back.':
    'Öffnen Sie den Link darin; wenn Sie zurückkommen, weiß diese Seite davon.',
  'Some steps wait until the address is confirmed.': 'Manches geht erst, wenn die Adresse bestätigt ist.',
  'Send it again': 'Erneut senden',
  'Send the message again': 'Nachricht erneut senden',

  // The password
  Password: 'Passwort',
  'New password': 'Neues Passwort',
  'Set the new password': 'Neues Passwort speichern',
  'Setting it': 'Wird gespeichert',
  'Your new password is set.': 'Ihr neues Passwort gilt.',
  'You stay signed in here. Every other device is signed out.':
    'Hier bleiben Sie angemeldet. Alle anderen Geräte sind abgemeldet.',
  'The account has none: it signs in another way.': 'Das Konto hat keines: Es meldet sich auf andere Weise an.',
  'Change the password': 'Passwort ändern',
  'Choose a password': 'Passwort wählen',

  // Passkeys
  Passkeys: 'Passkeys',
  'Sign in with your fingerprint, face or PIN instead of a password. A passkey also stands for the code of a second factor.':
    'Melden Sie sich mit Fingerabdruck, Gesicht oder PIN statt mit einem Passwort an. Ein Passkey ersetzt auch den Code eines zweiten Faktors.',
  'Add a passkey': 'Passkey hinzufügen',
  'Add the passkey': 'Passkey hinzufügen',
  'Remove the passkey': 'Passkey entfernen',
  'Removing it': 'Wird entfernt',
  '“{passkey}” no longer opens your account; your other ways to sign in stay. Your device may go on offering it until you delete it there too. Devices that are signed in stay so.':
    '„{passkey}“ öffnet Ihr Konto nicht mehr; alle anderen Wege zur Anmeldung bleiben. Ihr Gerät bietet den Passkey vielleicht weiter an, bis Sie ihn auch dort löschen. Angemeldete Geräte bleiben angemeldet.',
  'The passkey has its new name.': 'Der Passkey hat seinen neuen Namen.',
  'Nothing else has changed.': 'Sonst hat sich nichts geändert.',
  'The passkey is added.': 'Der Passkey ist hinzugefügt.',
  'Next time, choose “Sign in with a passkey”. Your other ways to sign in still work.':
    'Wählen Sie beim nächsten Mal „Mit Passkey anmelden“. Alle anderen Wege zur Anmeldung gehen weiterhin.',
  'The passkey is removed.': 'Der Passkey ist entfernt.',
  'Your account has none now. Sign in as you did before you had one.':
    'Ihr Konto hat jetzt keinen mehr. Melden Sie sich an wie vor Ihrem ersten Passkey.',
  'The others still open your account.': 'Die anderen öffnen Ihr Konto weiterhin.',
  'synced between devices': 'auf mehreren Geräten',
  'on one device': 'auf einem Gerät',
  'Added {day}, not used yet': 'Hinzugefügt am {day}, noch nicht benutzt',
  'Added {day}, last used {moment}': 'Hinzugefügt am {day}, zuletzt benutzt am {moment}',
  Rename: 'Umbenennen',
  Remove: 'Entfernen',
  'Remove it': 'Entfernen',
  'Waiting for your device': 'Warten auf Ihr Gerät',
  'Rename the passkey': 'Passkey umbenennen',
  'Save the name': 'Namen speichern',
  'Name of the passkey': 'Name des Passkeys',
  'So that you know it again in this list.': 'Damit Sie ihn in dieser Liste wiedererkennen.',

  // The second factor
  'Second factor': 'Zweiter Faktor',
  'After the password, a code from an app on your telephone. Who has only learnt your password then stays outside.':
    'Nach dem Passwort ein Code aus einer App auf Ihrem Telefon. Wer nur Ihr Passwort kennt, bleibt dann draußen.',
  'The second factor is set up.': 'Der zweite Faktor ist eingerichtet.',
  'From now on signing in asks for a code. Keep the app; without it only the studio can let you in again.':
    'Ab jetzt fragt die Anmeldung nach einem Code. Behalten Sie die App; ohne sie kann nur das Studio Sie wieder einlassen.',
  'The second factor is removed.': 'Der zweite Faktor ist entfernt.',
  'Signing in asks for the password alone.': 'Die Anmeldung fragt nur noch nach dem Passwort.',
  'Set one up': 'Einrichten',
  'Set up another one': 'Weiteren einrichten',
  'First show that it is you.': 'Zeigen Sie zuerst, dass Sie es sind.',
  '“{factor}” is no longer asked for when you sign in.': 'Beim Anmelden wird nicht mehr nach „{factor}“ gefragt.',
  'since {day}': 'seit {day}',
  'It goes with a password. Choose one first.': 'Er setzt ein Passwort voraus. Wählen Sie zuerst eines.',
  'It needs a confirmed address. Confirm yours first.':
    'Er setzt eine bestätigte Adresse voraus. Bestätigen Sie zuerst Ihre.',
  'Authenticator app': 'Authenticator-App',
  'The secret for your authenticator app, as a picture to scan':
    'Das Geheimnis für Ihre Authenticator-App, als Bild zum Scannen',
  'Scan it with an authenticator app. On the telephone itself, open it <a>in the app</a> or type this secret:':
    'Scannen Sie das Bild mit einer Authenticator-App. Auf dem Telefon selbst öffnen Sie es <a>in der App</a> oder tippen dieses Geheimnis ab:',
  'The six digits that the app shows': 'Die sechs Ziffern, die die App zeigt',
  'The {digits} digits that the app shows': 'Die {digits} Ziffern, die die App zeigt',
  'A name for it, if you like': 'Ein Name dafür, wenn Sie möchten',
  'Turn it on': 'Einschalten',

  // Devices
  Devices: 'Geräte',
  'Where this account is signed in here. Each ends by itself in time.':
    'Wo dieses Konto hier angemeldet ist. Jede Anmeldung endet mit der Zeit von selbst.',
  'A device that does not say': 'Ein Gerät, das sich nicht nennt',
  'this one##device': 'dieses hier',
  'Since {moment}, last used {used}': 'Seit {moment}, zuletzt benutzt am {used}',
  'Sign it out': 'Abmelden',
  '{browser} on {system}': '{browser} auf {system}',
  '{device}, since {moment}': '{device}, seit {moment}',
  device: 'Gerät',
  'Sign out all others': 'Alle anderen abmelden',
  'Sign out everywhere': 'Überall abmelden',

  // Wallets
  Wallets: 'Wallets',
  'A linked wallet opens this account, and the account knows which wallets are yours.':
    'Eine verknüpfte Wallet öffnet dieses Konto, und das Konto weiß, welche Wallets Ihnen gehören.',
  'None is linked. Looking at what a wallet holds needs no link: <a>the wallet page</a>.':
    'Es ist keine verknüpft. Um zu sehen, was eine Wallet hält, muss sie nicht verknüpft sein: <a>zur Wallet-Seite</a>.',
  'Linked wallets': 'Verknüpfte Wallets',
  'linked {day}': 'verknüpft am {day}',
  Unlink: 'Lösen',
  'It stays linked.': 'Sie bleibt verknüpft.',
  'Link a wallet': 'Wallet verknüpfen',
  'What happened with wallets': 'Was mit Wallets geschah',

  // The data, and the end
  'Your inventory': 'Ihr Bestand',
  Inventory: 'Bestand',
  'Inventory, {studio}': 'Bestand, {studio}',
  'Made##inventory': 'Erstellt',
  'As of block': 'Stand: Block',
  'none read yet': 'noch keiner gelesen',
  'none linked': 'keine verknüpft',
  'a vault wallet that {wallet} acts for': 'eine Tresor-Wallet, für die {wallet} handelt',
  'Held##inventory': 'Im Besitz',
  'Burned##inventory': 'Verbrannt',
  'Claims##inventory': 'Bestellungen',
  'Certificates##inventory': 'Zertifikate',
  'rank {rank}': 'Rang {rank}',
  '{day}, block {block}': '{day}, Block {block}',
  '{day}, block {block} of {chain}': '{day}, Block {block} von {chain}',
  'opened {day}': 'eröffnet {day}',
  'issued {day}': 'ausgestellt {day}',
  'counts no more since {day}': 'gilt nicht mehr seit {day}',
  'The first {count} stand here. All of them are in the files for spreadsheets and programs.':
    'Hier stehen die ersten {count}. Alle stehen in den Dateien für Tabellen und Programme.',
  'The pieces that your linked wallets hold and burned, your claims and the certificates of your prints. No postal address is in it, and nobody but you can get it.':
    'Die Stücke, die bei Ihren verknüpften Wallets sind oder von ihnen verbrannt wurden, Ihre Bestellungen und die Zertifikate Ihrer Drucke. Postadressen stehen nicht darin, und niemand außer Ihnen bekommt den Bestand.',
  'Your data': 'Ihre Daten',
  'Everything we store about you, your linked wallets and your claims, as one JSON file. Your stored postal addresses are in it in plain words, so keep it safe.':
    'Alles, was wir über Sie, Ihre verknüpften Wallets und Ihre Bestellungen speichern, in einer JSON-Datei. Ihre gespeicherten Postadressen stehen darin im Klartext; bewahren Sie die Datei also sicher auf.',
  'Save my data': 'Meine Daten sichern',
  delete: 'löschen',
  'Delete the account': 'Konto löschen',
  'We erase your name, email, password, second factor, linked wallets, sign-ins, mails and postal addresses at once and for good. What you hold on the chain stays yours, and a claim that has not been shipped stays with the wallet that opened it.':
    'Wir löschen Name, E-Mail-Adresse, Passwort, zweiten Faktor, verknüpfte Wallets, Anmeldungen, Mails und Postadressen sofort und endgültig. Was Sie auf der Blockchain halten, bleibt Ihnen, und eine noch nicht versandte Bestellung bleibt bei der Wallet, die sie eröffnet hat.',
  'Delete the account for good': 'Konto endgültig löschen',
  'Deleting it': 'Wird gelöscht',
  'You are an owner here.': 'Sie gehören hier zur Leitung.',
  'Make sure that somebody else is, too: without an owner, the server has to be claimed anew at its machine.':
    'Sorgen Sie dafür, dass auch jemand anderes dazugehört: Ohne Leitung muss der Server an seinem Rechner neu übernommen werden.',
  'To make sure, type {word}': 'Geben Sie zur Sicherheit ein: {word}',
  'Open the workbench': 'Arbeitsbereich öffnen',
  'owner##role': 'Leitung',
  'editor##role': 'Redaktion',
  'packer##role': 'Versand',
  'support##role': 'Kundendienst',
  'viewer##role': 'Einsicht',
} as const satisfies Record<string, Translation>
