import './bare.css';
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least a login page in React can be: the yardstick for how soon something is seen. */
function Login() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState('');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    setRefusal(answer.ok ? '' : ((await answer.json()) as { message: string }).message);
  };

  return (
    <main>
      <h1>Connexion</h1>
      <p>Déposez au greffe les modifications de vos sociétés.</p>
      {refusal && <p role="alert">{refusal}</p>}
      <form onSubmit={(event) => void send(event)}>
        <label>
          Adresse e-mail
          <input type="email" value={email} onChange={({ target }) => setEmail(target.value)} required />
        </label>
        <label>
          Mot de passe
          <input
            type="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            required
          />
        </label>
        <button type="submit">Se connecter</button>
      </form>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Login />);
