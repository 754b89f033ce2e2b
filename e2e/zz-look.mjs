import { chromium } from '@playwright/test';
const [,, who='avery@example.com', pw='Sunrise-Radio-71!', out='us', width='1280', lang='en', mode='legacy'] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu','--host-resolver-rules=MAP *.localhost 127.0.0.1'] });
const context = await browser.newContext({ viewport: { width: +width, height: 900 }, locale: lang==='fr'?'fr-CA':'en-US' });
const page = await context.newPage();
const host = lang==='fr' ? 'http://ca.localhost:4740' : 'http://localhost:4740';
page.on('console', m => m.type()==='error' && console.log('console', m.text().slice(0,300)));
let n = 0;
const shot = async (name) => { await page.waitForTimeout(900); await page.screenshot({ path: `/tmp/cx/${out}-${width}-${lang}-${mode}-${++n}-${name}.png`, fullPage: true }); console.log(name, page.url(), await page.title()); };
const T = lang==='fr' ? { signin: /ouvrir une session|continuer/i, expensive:'C’est trop cher', cont:'Continuer', no:'Non merci, annuler', take:'Accepter cette offre', cancel:'Annuler mon forfait', keep:'Garder mon forfait' } : { signin: /sign in|continue/i, expensive:'It’s too expensive', cont:'Continue', no:'No thanks, cancel', take:'Take this offer', cancel:'Cancel my plan', keep:'Keep my plan' };
const start = mode==='legacy' ? '/subscription/cancel' : '/account/subscription/cancel-targeted?token=url-token-cancel';
try {
await page.goto(host + start + (lang==='fr' ? (start.includes('?')?'&':'?')+'langpref=fr' : ''));
await page.getByLabel(/email or username|courriel ou/i).fill(who);
await page.keyboard.press('Enter');
await page.getByLabel(/^(password|mot de passe)$/i).fill(pw);
await page.keyboard.press('Enter');
await page.getByRole('radio').or(page.getByRole('link',{name:/account|compte/i}).last()).first().waitFor({timeout:30000});
await page.waitForTimeout(1500);
await shot('start');
if (await page.getByRole('radio', { name: T.expensive }).count()) {
  await page.getByRole('radio', { name: T.expensive }).check();
  await page.getByRole('main').getByRole('button', { name: T.cont }).click();
  await shot('after-reason');
  if (await page.getByRole('button', { name: T.take }).count()) {
    await page.getByRole('button', { name: T.take }).click();
    await page.waitForTimeout(1500);
    await shot('take');
    await page.goBack();
    await page.getByRole('button', { name: T.no }).click();
    await page.waitForTimeout(1500);
    await shot('confirm');
  }
  if (!process.env.STOP) {
  await page.getByRole('main').getByRole('button', { name: T.cancel }).click();
  await page.getByRole('button', { name: T.keep }).waitFor();
  await shot('done');
  await page.goto(host + '/account' + (lang==='fr'?'?langpref=fr':''));
  await page.getByRole('button', { name: T.keep }).waitFor({timeout:20000});
  await shot('account');
  await page.getByRole('button', { name: T.keep }).click();
  await page.waitForTimeout(2500);
  await shot('kept');
  }
}
} catch (e) { console.log(String(e).slice(0,600)); await shot('error'); }
await browser.close();
