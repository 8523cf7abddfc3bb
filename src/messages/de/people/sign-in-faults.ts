import type { Translation } from '../../translate.ts'

/** Why a sign-in, or something that needs one, did not work: what happened, whether anything is lost, what to do now. */
export const signInFaults = {
  'Write to the studio': 'Dem Studio schreiben',

  // Address and password
  'This address and this password do not belong together.': 'Diese Adresse und dieses Passwort gehören nicht zusammen.',
  'Nobody was signed in, and what you typed is still here. Check both and try again, or choose a new password by email.':
    'Es wurde niemand angemeldet, und Ihre Eingaben stehen noch hier. Prüfen Sie beides und versuchen Sie es erneut, oder wählen Sie per E-Mail ein neues Passwort.',
  'Nothing was changed, and what you typed is still here. The list under the field says what is missing.':
    'Es wurde nichts geändert, und Ihre Eingaben stehen noch hier. Die Liste unter dem Feld sagt, was fehlt.',
  'There already is an account with this address.': 'Mit dieser Adresse gibt es schon ein Konto.',
  'No second one was made. Sign in with it, or choose a new password if it is forgotten.':
    'Es wurde kein zweites angelegt. Melden Sie sich damit an, oder wählen Sie ein neues Passwort, wenn Sie es vergessen haben.',
  'The first time, this address signs in by an emailed link.':
    'Beim ersten Mal meldet sich diese Adresse mit einem Link per E-Mail an.',
  'No account was made. Ask for the link; it goes to this address. Where no mail can be sent yet, use the link that the server printed when it started.':
    'Es wurde kein Konto angelegt. Fordern Sie den Link an; er geht an diese Adresse. Wo noch keine Mails gesendet werden können, nehmen Sie den Link, den der Server beim Start ausgegeben hat.',
  'This is not a complete email address.': 'Das ist keine vollständige E-Mail-Adresse.',
  'Nothing was sent. It should look like name@example.org.':
    'Es wurde nichts gesendet. Sie sollte aussehen wie name@example.org.',
  'The email address is missing.': 'Die E-Mail-Adresse fehlt.',
  'Nothing was sent. Type it and try again.':
    'Es wurde nichts gesendet. Ergänzen Sie die Angabe und versuchen Sie es erneut.',
  'The new email address is missing.': 'Die neue E-Mail-Adresse fehlt.',
  'Nothing was sent, and your present address stays. Type the new one and try again.':
    'Es wurde nichts gesendet, und Ihre bisherige Adresse bleibt. Geben Sie die neue ein und versuchen Sie es erneut.',
  'The password is missing.': 'Das Passwort fehlt.',
  'Choose a longer password that is harder to guess.': 'Wählen Sie ein längeres Passwort, das schwerer zu erraten ist.',
  'This password does not have everything that is asked for here.':
    'Dieses Passwort hat nicht alles, was hier verlangt ist.',
  'That was tried too often in a short time.': 'Das wurde in kurzer Zeit zu oft versucht.',
  'Nothing is lost, and nothing is locked for good. Wait a few minutes, then try again.':
    'Es ist nichts verloren, und nichts ist auf Dauer gesperrt. Warten Sie ein paar Minuten und versuchen Sie es dann erneut.',
  'This way of signing in is switched off here.': 'Dieser Weg zur Anmeldung ist hier ausgeschaltet.',
  'Nothing was changed. Choose another way.': 'Es wurde nichts geändert. Wählen Sie einen anderen Weg.',
  'New accounts are made by the studio only.': 'Neue Konten legt nur das Studio an.',
  'No account was made. Ask the studio for one; looking around needs none.':
    'Es wurde kein Konto angelegt. Bitten Sie das Studio um eines; zum Umsehen brauchen Sie keines.',
  'The service was not told whom to sign in.': 'Dem Dienst wurde nicht gesagt, wer sich anmeldet.',
  'Nothing was changed. Type your address again and continue.':
    'Es wurde nichts geändert. Geben Sie Ihre Adresse noch einmal ein und machen Sie weiter.',
  'This is not the password of your account.': 'Das ist nicht das Passwort Ihres Kontos.',
  'Nothing was changed, and you stay signed in. Type it again, or have a new one mailed to you.':
    'Es wurde nichts geändert, und Sie bleiben angemeldet. Geben Sie es noch einmal ein, oder lassen Sie sich per E-Mail ein neues geben.',

  // Being signed in
  'The studio has closed this account.': 'Das Studio hat dieses Konto geschlossen.',
  'You are signed out. Nothing that you hold on the chain is touched. If this surprises you, write to the studio.':
    'Sie sind abgemeldet. Was Sie auf der Blockchain halten, ist unberührt. Wenn Sie das überrascht, schreiben Sie dem Studio.',
  'You have been signed out.': 'Sie wurden abgemeldet.',
  'The account’s password or address was changed, or its sessions were ended. Nothing is lost: sign in again.':
    'Passwort oder Adresse des Kontos wurden geändert, oder seine Anmeldungen wurden beendet. Es ist nichts verloren: Melden Sie sich erneut an.',
  'This browser’s sign-in is not valid any more.': 'Die Anmeldung dieses Browsers gilt nicht mehr.',
  'Nothing was changed. Sign in again and repeat the last step.':
    'Es wurde nichts geändert. Melden Sie sich erneut an und wiederholen Sie den letzten Schritt.',
  'For this step you must have signed in within the last minutes.':
    'Für diesen Schritt müssen Sie sich in den letzten Minuten angemeldet haben.',
  'Nothing was changed. Sign in again; you come back to this page.':
    'Es wurde nichts geändert. Melden Sie sich erneut an; Sie kommen auf diese Seite zurück.',
  'This sign-in is too old to open a new session with.':
    'Diese Anmeldung ist zu alt, um damit eine neue Sitzung zu beginnen.',
  'Nothing was changed. Sign in once more.': 'Es wurde nichts geändert. Melden Sie sich noch einmal an.',
  'That is another account than the one that is signed in.': 'Das ist ein anderes Konto als das angemeldete.',
  'Nothing was changed. Use the account that you are signed in with, or sign out first.':
    'Es wurde nichts geändert. Nehmen Sie das Konto, mit dem Sie angemeldet sind, oder melden Sie sich zuerst ab.',
  'Nobody is signed in on this page any more.': 'Auf dieser Seite ist niemand mehr angemeldet.',
  'You signed out while this was under way.': 'Sie haben sich abgemeldet, während das noch lief.',
  'Nothing more happens. Sign in again if you want to continue.':
    'Es geschieht nichts weiter. Melden Sie sich erneut an, wenn Sie weitermachen möchten.',
  'This browser’s sign-in could not be renewed.': 'Die Anmeldung dieses Browsers ließ sich nicht erneuern.',
  'Nothing is lost. Sign in again.': 'Es ist nichts verloren. Melden Sie sich erneut an.',
  'This browser has lost a part of its sign-in.': 'Dieser Browser hat einen Teil seiner Anmeldung verloren.',
  'Nothing of your account is lost. Sign in again.': 'Von Ihrem Konto ist nichts verloren. Melden Sie sich erneut an.',
  'The service was asked without a sign-in.': 'Der Dienst wurde ohne Anmeldung gefragt.',
  'Your session has ended.': 'Ihre Sitzung ist beendet.',
  'Nothing is lost. Sign in again; you come back to this page.':
    'Es ist nichts verloren. Melden Sie sich erneut an; Sie kommen auf diese Seite zurück.',
  'The server did not recognise this page as one of its own.':
    'Der Server hat diese Seite nicht als eine von seinen erkannt.',
  'Nothing was done. Open the site at its usual address and try again.':
    'Es wurde nichts getan. Öffnen Sie die Website unter ihrer üblichen Adresse und versuchen Sie es erneut.',
  'There were too many requests in a short time.': 'Es kamen zu viele Anfragen in kurzer Zeit.',
  'Signing in needs an https address, and this site has none.':
    'Zum Anmelden braucht es eine Adresse mit https, und diese Website hat keine.',
  'Nobody was signed in. Tell the studio; looking around needs no account.':
    'Es wurde niemand angemeldet. Sagen Sie es dem Studio; zum Umsehen brauchen Sie kein Konto.',
  'We couldn’t check your sign-in just now.': 'Wir konnten Ihre Anmeldung gerade nicht prüfen.',
  'Nothing is lost. Try again in a minute.': 'Es ist nichts verloren. Versuchen Sie es in einer Minute erneut.',
  'That sign-in has ended already.': 'Diese Anmeldung ist schon beendet.',
  'There is nothing left to do. Reload the page to see the others.':
    'Es bleibt nichts zu tun. Laden Sie die Seite neu, um die anderen zu sehen.',

  // The way to the service
  'The sign-in service did not answer.': 'Der Anmeldedienst hat nicht geantwortet.',
  'What you typed is still here, and a session that you have stays. Check the connection and try again: trying twice does no harm.':
    'Ihre Eingaben stehen noch hier, und eine Sitzung, die Sie haben, bleibt. Prüfen Sie die Verbindung und versuchen Sie es erneut: Zweimal versuchen schadet nicht.',
  'The sign-in service took too long to answer.': 'Der Anmeldedienst hat zu lange für eine Antwort gebraucht.',
  'What you typed is still here. Try again in a moment: trying twice does no harm.':
    'Ihre Eingaben stehen noch hier. Versuchen Sie es gleich noch einmal: Zweimal versuchen schadet nicht.',
  'We couldn’t reach the server.': 'Wir konnten den Server nicht erreichen.',
  'What you typed is still here. Check the connection and try again: trying twice does no harm.':
    'Ihre Eingaben stehen noch hier. Prüfen Sie die Verbindung und versuchen Sie es erneut: Zweimal versuchen schadet nicht.',
  'The sign-in service gave an answer that makes no sense.':
    'Der Anmeldedienst gab eine Antwort, die keinen Sinn ergibt.',
  'What you typed is still here. Try again in a minute; if it stays, tell the studio what you did and when.':
    'Ihre Eingaben stehen noch hier. Versuchen Sie es in einer Minute erneut; bleibt der Fehler, sagen Sie dem Studio, was Sie wann getan haben.',
  'The service has sent as many messages as it may today.':
    'Der Dienst hat heute so viele Nachrichten gesendet, wie er darf.',
  'Nothing was changed. Try again tomorrow, or sign in another way.':
    'Es wurde nichts geändert. Versuchen Sie es morgen erneut, oder melden Sie sich auf einem anderen Weg an.',
  'This browser keeps nothing for this page, so it cannot stay signed in.':
    'Dieser Browser speichert nichts für diese Seite, deshalb kann er nicht angemeldet bleiben.',
  'Nobody was signed in. Allow this site to store data, or leave private browsing, and try again.':
    'Es wurde niemand angemeldet. Erlauben Sie dieser Website, Daten zu speichern, oder verlassen Sie den privaten Modus, und versuchen Sie es erneut.',
  'The sign-in service answered with something this page does not know.':
    'Der Anmeldedienst hat etwas geantwortet, das diese Seite nicht kennt.',
  'Nothing you typed is lost. Try again in a minute; if it stays, tell the studio this word: {code}.':
    'Von Ihren Eingaben ist nichts verloren. Versuchen Sie es in einer Minute erneut; bleibt der Fehler, sagen Sie dem Studio dieses Wort: {code}.',

  // Links from emails
  'This link has expired.': 'Dieser Link ist abgelaufen.',
  'Nothing was changed. Links work for a short time only; ask for a new one.':
    'Es wurde nichts geändert. Links gelten nur für kurze Zeit; fordern Sie einen neuen an.',
  'This link does not work, or not any more.': 'Dieser Link gilt nicht oder nicht mehr.',
  'It may have been used already, been replaced by a newer one, or been cut off by the mail program. If you have just used it, it has done its work; otherwise ask for a new one.':
    'Vielleicht wurde er schon benutzt, durch einen neueren ersetzt oder vom Mailprogramm abgeschnitten. Wenn Sie ihn gerade benutzt haben, hat er seine Arbeit getan; fordern Sie sonst einen neuen an.',
  'The page was given something that is not complete.': 'Die Seite hat etwas bekommen, das nicht vollständig ist.',
  'Nothing was changed. If you came by a link, copy the whole of it; otherwise start again from here.':
    'Es wurde nichts geändert. Wenn Sie über einen Link kamen, kopieren Sie ihn ganz; beginnen Sie sonst hier von vorn.',
  'This link asks for something that this page does not know.':
    'Dieser Link verlangt etwas, das diese Seite nicht kennt.',
  'Nothing was changed. Copy the whole link from the message, or ask for a new one.':
    'Es wurde nichts geändert. Kopieren Sie den ganzen Link aus der Nachricht, oder fordern Sie einen neuen an.',
  'The page to come back to is not a proper address.':
    'Die Seite, auf die Sie zurückkommen sollen, hat keine gültige Adresse.',
  'No message was sent. Open this page again from the site’s own links.':
    'Es wurde keine Nachricht gesendet. Öffnen Sie diese Seite noch einmal über die Links der Website.',
  'The page to come back to is missing.': 'Es fehlt die Seite, auf die Sie zurückkommen sollen.',
  'The service may not send people back to this address.': 'Der Dienst darf niemanden an diese Adresse zurückschicken.',
  'No message was sent. Open the site at its usual address; if you are there already, tell the studio.':
    'Es wurde keine Nachricht gesendet. Öffnen Sie die Website unter ihrer üblichen Adresse; wenn Sie schon dort sind, sagen Sie es dem Studio.',
  'A new address has to be confirmed by email first.': 'Eine neue Adresse muss zuerst per E-Mail bestätigt werden.',
  'Your present address stays. Ask for the message again and open the link in it.':
    'Ihre bisherige Adresse bleibt. Fordern Sie die Nachricht noch einmal an und öffnen Sie den Link darin.',
  'No message can be sent to this address.': 'An diese Adresse lässt sich keine Nachricht senden.',
  'Nothing was changed. Check how it is written.': 'Es wurde nichts geändert. Prüfen Sie, wie sie geschrieben ist.',
  'The link was not mailed to this address.': 'Der Link ging nicht an diese Adresse.',
  'Nobody was signed in, and the link still works. Type the address that the message came to.':
    'Es wurde niemand angemeldet, und der Link gilt noch. Geben Sie die Adresse ein, an die die Nachricht kam.',

  // The second factor
  'One more step: a code from your authenticator app.': 'Noch ein Schritt: ein Code aus Ihrer Authenticator-App.',
  'The first step is done. Type the six digits that the app shows now.':
    'Der erste Schritt ist getan. Geben Sie die sechs Ziffern ein, die die App jetzt zeigt.',
  'This code is not the one that the app shows now.': 'Dieser Code ist nicht der, den die App jetzt zeigt.',
  'Nothing was changed. Wait for the next code and type it; if none fits, set the clock of the phone to automatic.':
    'Es wurde nichts geändert. Warten Sie auf den nächsten Code und geben Sie ihn ein; wenn keiner passt, stellen Sie die Uhr des Telefons auf automatisch.',
  'The code is missing.': 'Der Code fehlt.',
  'Nothing was sent. Type the six digits from your authenticator app.':
    'Es wurde nichts gesendet. Geben Sie die sechs Ziffern aus Ihrer Authenticator-App ein.',
  'The six digits are missing.': 'Die sechs Ziffern fehlen.',
  'Nothing was sent. Type the code that your authenticator app shows now.':
    'Es wurde nichts gesendet. Geben Sie den Code ein, den Ihre Authenticator-App jetzt zeigt.',
  'This took too long, and the step has expired.': 'Das hat zu lange gedauert, und der Schritt ist abgelaufen.',
  'Nothing was changed. Start it again; a new code is shown.':
    'Es wurde nichts geändert. Beginnen Sie ihn noch einmal; dann wird ein neuer Code gezeigt.',
  'Too much time has passed since the password.': 'Seit dem Passwort ist zu viel Zeit vergangen.',
  'Nobody was signed in. Start again with address and password.':
    'Es wurde niemand angemeldet. Beginnen Sie noch einmal mit Adresse und Passwort.',
  'The first step of signing in got lost.': 'Der erste Schritt der Anmeldung ist verloren gegangen.',
  'It is not clear which second factor the code belongs to.':
    'Es ist nicht klar, zu welchem zweiten Faktor der Code gehört.',
  'This second factor does not belong to the account any more.': 'Dieser zweite Faktor gehört nicht mehr zum Konto.',
  'Nothing was changed. Reload the page and look which ones there are.':
    'Es wurde nichts geändert. Laden Sie die Seite neu und sehen Sie nach, welche es gibt.',
  'This step does not fit the code.': 'Dieser Schritt passt nicht zum Code.',
  'Nothing was changed. Start setting up the second factor again.':
    'Es wurde nichts geändert. Richten Sie den zweiten Faktor noch einmal von vorn ein.',
  'The start of this step got lost.': 'Der Anfang dieses Schritts ist verloren gegangen.',
  'This authenticator is set up already.': 'Diese Authenticator-App ist schon eingerichtet.',
  'Nothing was changed. Remove the old one first if you want to set it up anew.':
    'Es wurde nichts geändert. Entfernen Sie zuerst die alte, wenn Sie sie neu einrichten möchten.',
  'The account has as many second factors as it may have.':
    'Das Konto hat so viele zweite Faktoren, wie es haben darf.',
  'Nothing was changed. Remove one first.': 'Es wurde nichts geändert. Entfernen Sie zuerst einen.',
  'A second factor goes with a password only.': 'Einen zweiten Faktor gibt es nur zu einem Passwort.',
  'Nothing was changed. Give the account a password first.':
    'Es wurde nichts geändert. Geben Sie dem Konto zuerst ein Passwort.',
  'The email address has to be confirmed first.': 'Zuerst muss die E-Mail-Adresse bestätigt sein.',
  'Nothing was changed. Have the message sent again and open the link in it, then come back to this step.':
    'Es wurde nichts geändert. Lassen Sie sich die Nachricht noch einmal senden und öffnen Sie den Link darin; kommen Sie dann zu diesem Schritt zurück.',

  // Other services
  'The account with this address signs in another way.':
    'Das Konto mit dieser Adresse meldet sich auf andere Weise an.',
  'Nothing was changed. Sign in with address and password, or by email link.':
    'Es wurde nichts geändert. Melden Sie sich mit Adresse und Passwort oder mit einem Link per E-Mail an.',
  'This sign-in already belongs to another account.': 'Diese Anmeldung gehört schon zu einem anderen Konto.',
  'Nothing was changed. Sign in with it, or remove it there first.':
    'Es wurde nichts geändert. Melden Sie sich damit an, oder entfernen Sie sie dort zuerst.',
  'The account already has this way of signing in.': 'Das Konto hat diesen Weg zur Anmeldung schon.',
  'Nothing was changed; there is nothing left to do.': 'Es wurde nichts geändert; es bleibt nichts zu tun.',
  'The account does not have this way of signing in.': 'Das Konto hat diesen Weg zur Anmeldung nicht.',
  'Nothing was changed; there is nothing to remove.': 'Es wurde nichts geändert; es gibt nichts zu entfernen.',
  'The browser has blocked the window of the other service.':
    'Der Browser hat das Fenster des anderen Dienstes blockiert.',
  'Nobody was signed in. Allow pop-up windows for this site and press the button again.':
    'Es wurde niemand angemeldet. Erlauben Sie dieser Website Pop-up-Fenster und drücken Sie die Schaltfläche noch einmal.',
  'The window was closed before it was done.': 'Das Fenster wurde geschlossen, bevor es fertig war.',
  'Nobody was signed in. Press the button again when you want to.':
    'Es wurde niemand angemeldet. Drücken Sie die Schaltfläche noch einmal, wenn Sie möchten.',
  'A second window was opened, so the first one stopped.':
    'Es wurde ein zweites Fenster geöffnet, deshalb hat das erste aufgehört.',
  'Nothing is lost. Continue in the newest window.': 'Es ist nichts verloren. Machen Sie im neuesten Fenster weiter.',
  'You came back before the other service was done.': 'Sie kamen zurück, bevor der andere Dienst fertig war.',
  'Another sign-in is still under way.': 'Eine andere Anmeldung läuft noch.',
  'Nothing is lost. Finish that one, or reload this page.':
    'Es ist nichts verloren. Schließen Sie diese ab, oder laden Sie die Seite neu.',
  'The other service was told not to share your account.':
    'Dem anderen Dienst wurde gesagt, dass er Ihr Konto nicht weitergeben soll.',
  'Nobody was signed in. Try again and allow it, or choose another way.':
    'Es wurde niemand angemeldet. Versuchen Sie es erneut und erlauben Sie es, oder wählen Sie einen anderen Weg.',
  'The other service’s answer was not accepted.': 'Die Antwort des anderen Dienstes wurde nicht angenommen.',
  'Nobody was signed in. Start again, or choose another way.':
    'Es wurde niemand angemeldet. Beginnen Sie von vorn, oder wählen Sie einen anderen Weg.',
  'The other service answered to another question than ours.':
    'Der andere Dienst hat auf eine andere Frage als unsere geantwortet.',
  'Nobody was signed in. Start again from this page.':
    'Es wurde niemand angemeldet. Beginnen Sie auf dieser Seite von vorn.',
  'There is nothing to come back from.': 'Es gibt nichts, wovon Sie zurückkommen könnten.',
  'The other service’s window sent something unreadable.':
    'Das Fenster des anderen Dienstes hat etwas Unlesbares gesendet.',
  'The server’s own sign-in ticket was not accepted.':
    'Das Ticket, das der Server selbst zur Anmeldung gab, wurde nicht angenommen.',
  'Nobody was signed in. Start again; if it stays, tell the studio.':
    'Es wurde niemand angemeldet. Beginnen Sie von vorn; bleibt der Fehler, sagen Sie es dem Studio.',
  'The check against automatic sign-ins failed.': 'Die Prüfung gegen automatische Anmeldungen ist fehlgeschlagen.',
  'Nothing was changed. Reload the page and try again.':
    'Es wurde nichts geändert. Laden Sie die Seite neu und versuchen Sie es erneut.',
  'What the other service answered could not be checked.': 'Die Antwort des anderen Dienstes ließ sich nicht prüfen.',
  'Nobody was signed in. Start again from this page; if it fails again, sign in another way and tell the studio.':
    'Es wurde niemand angemeldet. Beginnen Sie auf dieser Seite von vorn; geht es wieder nicht, melden Sie sich auf einem anderen Weg an und sagen Sie es dem Studio.',
  'The wallet’s signature did not open an account.': 'Die Signatur der Wallet hat kein Konto geöffnet.',
  'Nobody was signed in. Start again from the wallet, or sign in another way.':
    'Es wurde niemand angemeldet. Beginnen Sie bei der Wallet von vorn, oder melden Sie sich auf einem anderen Weg an.',
} as const satisfies Record<string, Translation>
