<?php
// A back end in plain PHP: it reads $_POST as it is, which PHP fills for a POST alone, and with one text of a repeated
// field unless its name ends with brackets. Frameworks take a POST with `_method` for another method, and so does this.
declare(strict_types=1);

$store = getenv('PHP_STORE');
$method = $_POST['_method'] ?? $_SERVER['REQUEST_METHOD'];
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$admin = ['id' => 1, 'username' => 'admin', 'email' => 'admin@example.com', 'first_name' => 'Admin', 'last_name' => 'PHP'];

function answer(int $status, array $body): never
{
    http_response_code($status);
    header('Content-Type: application/json');
    exit(json_encode($body));
}

function refuse(int $status, string $message, array $errors = []): never
{
    answer($status, ['message' => $message] + ($errors ? ['errors' => $errors] : []));
}

/** The fields of a course as they came; what is missing or of another kind is refused. */
function courseSent(): array
{
    $errors = [];
    foreach (['title', 'instructor', 'description', 'price'] as $field) {
        if (trim($_POST[$field] ?? '') === '') $errors[$field] = ["The $field field is required."];
    }
    if (!isset($_POST['topics'])) $errors['topics'] = ['The topics field is required.'];
    elseif (!is_array($_POST['topics'])) $errors['topics'] = ['The topics field must be an array.'];
    if ($errors) refuse(422, current($errors)[0], $errors);
    return array_intersect_key($_POST, array_flip(['title', 'instructor', 'description', 'price', 'topics']));
}

header('Access-Control-Allow-Origin: *');
header('Access-Control-Allow-Headers: Authorization, Content-Type');
header('Access-Control-Allow-Methods: GET, POST, PUT, PATCH, DELETE');
header('Access-Control-Max-Age: 600');
if ($method === 'OPTIONS') answer(204, []);

if ($path === '/api/auth/login') {
    $sent = json_decode(file_get_contents('php://input'), true);
    if (($sent['password'] ?? '') !== 'Admin123') refuse(401, 'Wrong password');
    answer(200, ['status' => 'ok', 'data' => ['token' => 'php']]);
}
if (($_SERVER['HTTP_AUTHORIZATION'] ?? '') !== 'Bearer php') refuse(401, 'Unauthenticated.');
if ($path === '/api/auth/self') answer(200, ['data' => ['user' => $admin]]);

$courses = is_file($store) ? json_decode(file_get_contents($store), true) : [];
$save = fn (array $all) => file_put_contents($store, json_encode($all));
if ($path === '/api/courses' && $method === 'GET') {
    answer(200, ['data' => array_values($courses), 'meta' => ['current_page' => 1, 'last_page' => 1, 'total' => count($courses)]]);
}
if ($path === '/api/courses' && $method === 'POST') {
    $id = count($courses) + 1;
    $courses[$id] = ['id' => $id] + courseSent();
    $save($courses);
    answer(201, ['status' => 'created', 'data' => ['course' => $courses[$id]]]);
}
$id = preg_match('#^/api/courses/(\d+)$#', $path, $found) ? (int) $found[1] : 0;
if (!isset($courses[$id])) refuse(404, 'Not found');
if ($method === 'PUT') {
    $courses[$id] = courseSent() + $courses[$id];
    $save($courses);
}
answer(200, ['data' => ['course' => $courses[$id]]]);
