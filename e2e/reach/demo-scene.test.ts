/** The demo as somebody meets it who has read nothing: the owner asks for an introduction, and Tomás Núñez answers in the other window. */
import { openBrowserAs } from '../chat.ts';
import { expectAccessible } from '../axe.ts';
import { passAWeek } from '../database.ts';
import { expect, test } from '../test.ts';

/** Nobody else asks for an introduction to this person, so the journey can only be taken once in a demo. */
const target = 'Joaquín Tapia Arreola';
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

test('the owner of the demo finds people of a firm, asks for one, and finds the answer a week later', async ({
  page,
  browser,
  signIn,
  cookiesOf,
}) => {
  await signIn(page, 'owner');
  const theirs = await openBrowserAs(browser, cookiesOf, 'member', { reducedMotion: 'reduce' });
  await theirs.goto('/introductions');

  await page.goto('/people');
  await page.getByRole('button', { name: 'Find a person or an organization' }).click();
  await page.getByRole('combobox', { name: 'Find a person or an organization' }).fill('Altiplano V');
  await page.getByRole('option', { name: /^Altiplano Ventures/ }).click();
  const profile = page.getByRole('dialog', { name: 'Altiplano Ventures' });
  await profile.getByRole('link', { name: 'People' }).click();
  // Their own network does not have those who can be reached through others.
  await profile.getByRole('link', { name: 'Climate founders' }).click();
  // The profile of their own network stays until that of the collective is loaded, and a click in it would return to it.
  await expect(profile.locator('.row', { hasText: target })).toBeVisible();
  await profile.getByRole('button', { name: 'Current' }).click();
  for (const name of [target, 'Luciana Ferreyra', 'Mateo Villaseñor Prado', 'Renata Ibarra Solís'])
    await expect(profile.locator('.row', { hasText: name })).toContainText(/Known to (?!you).*Tomás Núñez/);
  await profile.getByRole('link', { name: target }).click();
  const person = page.getByRole('dialog', { name: target });
  await person.getByRole('link', { name: 'You', exact: true }).click();
  await expect(person.getByText(/^Your best way is/)).toHaveText(
    `Your best way is Tomás Núñez, who has known ${target} since 2022 and rated them Familiar.`,
  );
  await person.getByRole('button', { name: 'Ask Tomás Núñez for an introduction' }).first().click();
  await page.getByRole('textbox', { name: /^Why/ }).fill('Two of our founders look for a first check.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent to Tomás Núñez')).toBeVisible();

  await theirs
    .getByRole('main')
    .getByRole('link', { name: `Signe Vahl to ${target}` })
    .click();
  await theirs.getByRole('button', { name: 'Introduce', exact: true }).click();
  await theirs.getByRole('button', { name: 'I have introduced them' }).click();
  await expect(theirs.getByText(`You introduced Signe Vahl to ${target}.`)).toBeVisible();

  const answer = page.getByRole('link', { name: `Tomás Núñez introduced you to ${target}.` });
  const dayOfAnswer = answer.locator('xpath=preceding::h2[1]');
  await page.goto('/news');
  await expect(dayOfAnswer).toHaveText('Today');
  const id = Number(/\d+$/.exec((await answer.getAttribute('href')) ?? '')?.[0]);
  const writtenOn = await passAWeek(id);
  await page.reload();
  await expect(dayOfAnswer).toHaveText(longDay.format(writtenOn * 1000));
  await expectAccessible(page, 'main');
  await answer.click();
  await expect(page.getByText(`Tomás Núñez introduced you to ${target}.`)).toBeVisible();
  await page.getByRole('button', { name: 'We met' }).click();
  await expect(theirs.getByText('What came of it: We met.')).toBeVisible();
  await theirs.context().close();
});
