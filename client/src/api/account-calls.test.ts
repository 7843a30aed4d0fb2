import { expect, test } from 'vitest';
import { bare, servicesWith, signedIn, withPayload } from '../testing/backend.ts';
import { refusal } from '../testing/store.ts';

// The accounts' rows of point 7, as a backend that is not ours sees them.

const id = '65f0c0ffee0000000000000a';
const address = {
  name: 'Nora',
  email: 'nora@example.com',
  phone: '1',
  street: '2 Lane',
  city: 'Town',
  state: 'State',
  pinCode: '3',
};
const nora = { _id: id, email: 'nora@example.com', role: 'user', addresses: [address] };
const session = () => Response.json({ user: nora, token: 'new' });

test('POST /auth/signup sends email, password and username, and takes user and token', async () => {
  const details = { email: nora.email, password: 'Passw0rd', username: 'nora' };
  const { sent, services } = servicesWith(session);
  expect(await services.accounts.signUp(details)).toMatchObject({ user: { id }, token: 'new' });
  expect(sent).toEqual([{ ...withPayload(details, bare), call: 'POST /auth/signup' }]);
});

test('a refused POST /auth/signup gives the text body as the error', async () => {
  const { services } = servicesWith(() => refusal(409, 'Email is taken'));
  const details = { email: nora.email, password: 'Passw0rd', username: 'nora' };
  await expect(services.accounts.signUp(details)).rejects.toThrow('Email is taken');
});

test('POST /auth/login sends email and password, and takes user and token', async () => {
  const credentials = { email: nora.email, password: 'Passw0rd' };
  const { sent, services } = servicesWith(session);
  expect(await services.accounts.login(credentials)).toMatchObject({ user: { id }, token: 'new' });
  expect(sent).toEqual([{ ...withPayload(credentials, bare), call: 'POST /auth/login' }]);
});

test('a refused POST /auth/login gives the text body as the error', async () => {
  const { services } = servicesWith(() => refusal(401, 'Wrong email or password'));
  const credentials = { email: nora.email, password: 'x' };
  await expect(services.accounts.login(credentials)).rejects.toThrow('Wrong email or password');
});

test('POST /auth/google sends the Google credential as the token, and takes user and token', async () => {
  const { sent, services } = servicesWith(session);
  const opened = await services.accounts.googleLogin({
    token: 'credential of Google',
    nonceSecret: 'of our own page',
  });
  expect(opened).toMatchObject({ user: { id }, token: 'new' });
  expect(sent).toEqual([
    { ...withPayload({ token: 'credential of Google' }, bare), call: 'POST /auth/google' },
  ]);
});

test('GET /auth/logout has no payload, carries the bearer token, and gives a refusal’s text', async () => {
  const { signal } = new AbortController();
  const { sent, services } = servicesWith(() => new Response('Bye'));
  await services.accounts.logout(signal);
  expect(sent).toEqual([{ ...signedIn, call: 'GET /auth/logout' }]);

  const refused = servicesWith(() => refusal(500, 'Try later'));
  await expect(refused.services.accounts.logout(signal)).rejects.toThrow('Try later');
});

test('GET /auth/check carries the bearer token, includes credentials, and takes the user', async () => {
  const { sent, services } = servicesWith(() => Response.json(nora));
  expect(await services.accounts.check(new AbortController().signal)).toMatchObject({
    id,
    email: nora.email,
  });
  expect(sent).toEqual([{ ...signedIn, credentials: 'include', call: 'GET /auth/check' }]);
});

test('GET /users/own has no payload, carries the bearer token, and takes the own profile', async () => {
  const { sent, services } = servicesWith(() => Response.json(nora));
  expect(await services.accounts.own()).toMatchObject({ id, addresses: [address] });
  expect(sent).toEqual([{ ...signedIn, call: 'GET /users/own' }]);
});

test('PATCH /users/{id} sends the whole user as it came, with the addresses replaced', async () => {
  const { sent, services } = servicesWith(() => Response.json(nora));
  const user = await services.accounts.own();
  await services.accounts.update({ ...user, addresses: [] });
  const payload = { id, email: nora.email, role: 'user', addresses: [] };
  expect(sent[1]).toEqual({ ...withPayload(payload), call: `PATCH /users/${id}` });
});

test('the answer of PATCH /users/{id} updates the user, and an answer without a user leaves what was sent', async () => {
  const answers = [
    Response.json(nora),
    Response.json({ ...nora, email: 'n@example.com' }),
    refusal(200, 'ok'),
  ];
  const { services } = servicesWith(() => answers.shift() as Response);
  const user = await services.accounts.own();
  expect(await services.accounts.update(user)).toMatchObject({ id, email: 'n@example.com' });
  expect(await services.accounts.update(user)).toEqual(user);
});
